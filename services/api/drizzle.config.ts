import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --config services/api/drizzle.config.ts --name what_changed`, from the root. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './services/api/db/schema/index.ts',
  out: './services/api/migrations',
  casing: 'snake_case',
})
