/** Pages whose body is a form or a list that the site makes; the lake holds their words at the top. */
import { page } from '../page.ts'
import { link } from '../pieces.ts'
import { callout } from '../sections.ts'

export const privacyPolicy = page('privacy-policy', {
  title: 'Terms of Use',
  description:
    'The terms for using MaxGuru software, materials and services: who may use them, the license term, fees, support, privacy and limits, in 21 sections.',
  keywords: ['MaxGuru terms of use', 'MaxGuru privacy', 'license agreement'],
  hero: {
    heading: 'Terms of Use',
    lede: 'What you may expect from us, and what we expect from you, in 21 numbered sections.',
  },
})

export const search = page('search', {
  title: 'Search',
  description: 'Find a question, a book, a training or a page of this site. Spelling does not matter.',
  keywords: ['MaxGuru search'],
  hero: {
    heading: 'Search',
    lede: 'Questions and answers, books, training and pages, all in one place.',
  },
})

export const siteMap = page('site-map', {
  title: 'Site map',
  description: 'All pages, workbooks and ebooks of MaxGuru on one page.',
  keywords: ['MaxGuru site map', 'all pages'],
  hero: {
    heading: 'Site map',
    lede: 'Everything on this site, in one list.',
  },
})

export const checkout = page('checkout', {
  title: 'Checkout',
  description:
    'Look over your cart and pay by card. We e-mail you an order confirmation with details. Billing and shipping in the USA only.',
  keywords: ['MaxGuru checkout', 'MaxGuru cart'],
  hero: {
    heading: 'Checkout',
    lede: 'Look over your items, then fill in three short steps. Nothing is charged before you press CHECKOUT.',
  },
})

export const orders = page('orders', {
  title: 'Find your order',
  description:
    'Enter your order number and e-mail address, and we send you a link to your MaxGuru order, with its downloads and invoice.',
  keywords: ['MaxGuru order', 'MaxGuru order status'],
  hero: {
    heading: 'Find your order',
    lede: 'Downloads, license codes, dates and invoices are on the page of your order. We send you its link.',
  },
})

export const login = page('login', {
  title: 'Log in or start a free trial',
  description:
    'Log in to MaxGuru, or make an account for your child and try the software free for 15 days. Cancel at any time during the trial.',
  keywords: ['MaxGuru login', 'MaxGuru free trial', 'reading software trial'],
  hero: {
    heading: 'Log in',
    lede: 'Welcome back. If you are new here, start with a 15-day free trial.',
    note: 'Your card is not charged until the trial ends. Cancel at any time.',
  },
})

export const passwordReset = page('password-reset', {
  title: 'Account Password Reset',
  description:
    'Forgot your MaxGuru password? Enter your e-mail address, and we send you a link to choose a new one.',
  keywords: ['MaxGuru password reset'],
  hero: {
    heading: 'Account Password Reset',
    lede: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
  },
})

export const passwordResetSubmission = page('password-reset-submission', {
  title: 'Choose a new password',
  description: 'Choose a new password for your MaxGuru account. You came here by the link in our e-mail.',
  keywords: ['MaxGuru new password'],
  hero: {
    heading: 'Choose a new password',
    lede: 'Type it twice, so that we both know it is right. Three words you can remember make a good password.',
  },
})

export const classLogin = page('class-login', {
  title: 'Class login',
  description: 'Students: find your name in the list of your class and start using the program.',
  keywords: ['MaxGuru class login'],
  hero: {
    heading: 'Welcome to {class name} Simple Class Login',
    lede: 'CLICK ON YOUR NAME TO START USING THE PROGRAM',
  },
})

export const thankYou = page('thank-you', {
  title: 'Checkout successful',
  description: 'Your order is complete. We e-mail you an order confirmation with details.',
  keywords: ['MaxGuru order'],
  hero: {
    heading: 'Checkout successful',
    lede: "We'll email you an order confirmation with details.",
  },
  sections: [
    callout(
      'What to do next',
      'Read the confirmation e-mail. If it has not come within 48 hours, look in your spam folder, then write to us.',
      [link('SUPPORT FAQ', '/faq'), link('CONTACT US', '/contact')],
      { tone: 'tint' },
    ),
  ],
})
