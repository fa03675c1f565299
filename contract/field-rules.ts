import { MAX_LENGTH, MIN_PASSWORD_LENGTH, TYPED_PHONE_PATTERN, TYPED_ZIP_PATTERN } from './fields.ts'

/**
 * What a text field accepts, and the words for what it does not (spec §5): the native attributes and messages of its
 * control, and what its schema is made of (`ruleSchema`). No zod here, so that browsers need not
 * load it.
 */
export interface FieldRule {
  /** The message when it is empty. */
  required: string
  /** In characters. */
  minLength?: number
  maxLength: number
  type?: 'email' | 'tel' | 'password'
  inputMode?: 'email' | 'tel' | 'numeric'
  pattern?: string
  /** The message for a value that `type` `pattern` or `minLength` does not allow. */
  invalid?: string
}

const REQUIRED = 'This field is required.'

const EMAIL = {
  required: 'Email is required.',
  maxLength: MAX_LENGTH.email,
  type: 'email',
  inputMode: 'email',
  invalid: 'Please enter a valid email address.',
} as const

export const FIELD_RULES = {
  name: { required: 'Name is required.', maxLength: MAX_LENGTH.name },
  lastName: { required: 'Last name is required.', maxLength: MAX_LENGTH.name },
  email: EMAIL,
  /** Of an account: the trial's form and the password reset ask in these words. */
  accountEmail: { ...EMAIL, required: 'Please enter your email.' },
  phone: {
    required: 'Phone is required.',
    maxLength: MAX_LENGTH.phone,
    type: 'tel',
    inputMode: 'tel',
    pattern: TYPED_PHONE_PATTERN,
    invalid: 'Please enter a valid phone number.',
  },
  street: { required: 'Street Address is required.', maxLength: MAX_LENGTH.line },
  city: { required: 'City is required.', maxLength: MAX_LENGTH.city },
  zip: {
    required: 'Zip Code is required.',
    maxLength: MAX_LENGTH.zip,
    pattern: TYPED_ZIP_PATTERN,
    invalid: 'Please enter a valid Zip Code.',
  },
  comment: { required: 'Comment is required.', maxLength: MAX_LENGTH.message },
  teaching: { required: REQUIRED, maxLength: MAX_LENGTH.line },
  cardToken: { required: 'Card is required.', maxLength: MAX_LENGTH.token },
  purchaseOrderNumber: { required: 'PO number is required.', maxLength: MAX_LENGTH.username },
  /** `MG-1001`, as mails and invoices show it; the letters may be left out. */
  orderNumber: {
    required: 'Order number is required.',
    maxLength: MAX_LENGTH.phone,
    pattern: '\\s{0,3}#?\\s?([Mm][Gg])?[\\s\\-]{0,3}[0-9]{4,9}\\s{0,3}',
    invalid: 'Please enter an order number like MG-1001.',
  },
  school: { required: 'School or district is required.', maxLength: MAX_LENGTH.line },
  studentCount: {
    required: 'Number of students is required.',
    maxLength: 7,
    inputMode: 'numeric',
    pattern: '[1-9][0-9]{0,2}(?:,?[0-9]{3})?',
    invalid: 'Please enter a whole number of students, such as 450.',
  },
  schoolCode: { required: REQUIRED, maxLength: MAX_LENGTH.username },
  username: { required: 'Please enter your username.', maxLength: MAX_LENGTH.username },
  password: { required: 'Please enter you password.', maxLength: MAX_LENGTH.password, type: 'password' }, // sic
  /** Of a person; a pupil's may be shorter (`studentPassword`). */
  newPassword: {
    required: 'Please enter your password.',
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_LENGTH.password,
    type: 'password',
    invalid: `Please use at least ${MIN_PASSWORD_LENGTH} characters.`,
  },
  repeatedPassword: {
    required: 'Please re-enter your password.',
    maxLength: MAX_LENGTH.password,
    type: 'password',
  },
  studentFirstName: { required: "Please enter student's first name.", maxLength: MAX_LENGTH.name },
  studentLastName: { required: "Please enter student's last name.", maxLength: MAX_LENGTH.name },
  studentUsername: { required: 'Please enter a username.', maxLength: MAX_LENGTH.username },
  studentPassword: {
    required: 'Please enter a password.',
    maxLength: MAX_LENGTH.password,
    type: 'password',
  },
} as const satisfies Record<string, FieldRule>

/** The message when the two passwords differ. */
export const PASSWORDS_DIFFER = "Password doesn't match."

/** The message for a choice that was not made. */
export const CHOICE_REQUIRED = {
  state: 'State is required.',
  grade: 'Grade is required.',
  license: 'Please choose a package.',
  /** Any other. */
  field: REQUIRED,
} as const

/** The message for a choice that the form does not offer. */
export const CHOICE_UNKNOWN = 'Please choose from the list.'
