ALTER TABLE "contact_messages" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "campaign" jsonb;