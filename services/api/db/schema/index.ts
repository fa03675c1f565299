export * from './catalogue.ts'
export * from './contact.ts'
export * from './mails.ts'
export * from './orders.ts'
