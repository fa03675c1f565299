ALTER TABLE "books" ADD COLUMN "page_count" integer;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "grade_from" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "grade_to" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "skills" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "topic" text;