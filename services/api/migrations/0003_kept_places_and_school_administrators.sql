CREATE TABLE "school_administrators" (
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "school_administrators_school_id_user_id_pk" PRIMARY KEY("school_id","user_id")
);
--> statement-breakpoint
DROP INDEX "users_email_index";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "seats_held_until" timestamp with time zone;--> statement-breakpoint
-- Orders of before were promised their places for as long as the invoice is valid.
UPDATE "purchase_orders" SET "seats_held_until" = "valid_until";--> statement-breakpoint
ALTER TABLE "purchase_orders" ALTER COLUMN "seats_held_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "school_administrators" ADD CONSTRAINT "school_administrators_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_administrators" ADD CONSTRAINT "school_administrators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now an administrator had every school.
INSERT INTO "school_administrators" SELECT "schools"."id", "users"."id" FROM "schools", "users" WHERE "users"."category" = 'administrator';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_created_at_index" ON "password_resets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_email_lower_index" ON "users" USING btree (lower("email"));