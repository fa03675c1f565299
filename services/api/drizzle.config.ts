/** Settings of drizzle-kit for `npm run migration`. */
export default {
  dialect: 'postgresql',
  schema: './services/api/db/schema/index.ts',
  out: './services/api/migrations',
  casing: 'snake_case',
}
