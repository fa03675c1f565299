CREATE TABLE "purchase_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"po_number" text NOT NULL,
	"school" text NOT NULL,
	"billing_email" text NOT NULL,
	"invoice_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_invoice_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_token" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_orders_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "purchase_orders_invoiceToken_unique" UNIQUE("invoice_token")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"means" text NOT NULL,
	"student" jsonb NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text,
	"license_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"billing" jsonb NOT NULL,
	"user_id" uuid,
	"customer" text,
	"subscription" text,
	"checkout_session" text,
	"secret_hash" text,
	"jwt_given_at" timestamp with time zone,
	"failure_status" integer,
	"failure_detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "trials_customer_unique" UNIQUE("customer"),
	CONSTRAINT "trials_subscription_unique" UNIQUE("subscription"),
	CONSTRAINT "trials_checkoutSession_unique" UNIQUE("checkout_session")
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_username_held" ON "trials" USING btree ("username_key") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "trials_state_attempted_at_index" ON "trials" USING btree ("state","attempted_at");