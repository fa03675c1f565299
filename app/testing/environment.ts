/**
 * Settings that let modules which read the environment be imported in a unit test; nothing listens at these
 * addresses. Import it before anything of the site's: `import '../testing/environment.ts'`.
 */
Object.assign(process.env, {
  SITE_URL: 'http://localhost:1',
  NO_AUTH_API_URL: 'http://localhost:2',
  AUTH_API_URL: 'http://localhost:2',
  SCHOOL_API_URL: 'http://localhost:2',
  MASTER_CODE_API_URL: 'http://localhost:2',
  SANITY_PROJECT_ID: 'maxguru',
  SANITY_DATASET: 'production',
  SANITY_API_URL: 'http://localhost:3',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0',
  SESSION_SECRET: 'a secret for unit tests of 32 characters or more',
  ADMIN_URL: 'https://admin.example.com',
  APP_URL: 'https://app.example.com',
  DASHBOARD_URL: 'https://dashboard.example.com',
})
