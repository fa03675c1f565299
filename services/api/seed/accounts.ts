/** Demonstration accounts, a school and its classes. All share one password. */
export const DEMO_PASSWORD = 'reading-is-fun'

interface SeedAccount {
  username: string
  category: 'student' | 'teacher' | 'administrator' | 'parent'
  firstName: string
  lastName: string | null
  isDemouser?: true
  /** False for students who have no e-mail address. */
  hasEmail?: false
}

export const accounts: readonly SeedAccount[] = [
  { username: 'demo-teacher', category: 'teacher', firstName: 'Dana', lastName: 'Whitlow' },
  { username: 'demo-admin', category: 'administrator', firstName: 'Amos', lastName: 'Kerrigan' },
  { username: 'demo-parent', category: 'parent', firstName: 'Paz', lastName: 'Ostrander' },
  { username: 'demo-student', category: 'student', firstName: 'Sol', lastName: 'Ostrander' },
  { username: 'demo-visitor', category: 'teacher', firstName: 'Vic', lastName: 'Marlow', isDemouser: true },
]

/** The account that decides about purchase orders, at the API's `/office`. Seeded where nothing is real. */
export const OFFICE_USERNAME = 'demo-office'

/** The students of Room 12: one without a last name, two without e-mail, one with a username of 20 characters. */
export const students: readonly SeedAccount[] = [
  { username: 'abena-o', category: 'student', firstName: 'Abena', lastName: 'Oforiwaa' },
  { username: 'benji.castellanos-12', category: 'student', firstName: 'Benji', lastName: 'Castellanos' },
  { username: 'cleo-d', category: 'student', firstName: 'Cleo', lastName: 'Dunmore', hasEmail: false },
  { username: 'dmitri-v', category: 'student', firstName: 'Dmitri', lastName: 'Volkonsky' },
  { username: 'esme-f', category: 'student', firstName: 'Esme', lastName: null },
  { username: 'farid-n', category: 'student', firstName: 'Farid', lastName: 'Nazari' },
  { username: 'greta-l', category: 'student', firstName: 'Greta', lastName: 'Lindqvist', hasEmail: false },
  { username: 'hiro-t', category: 'student', firstName: 'Hiro', lastName: 'Tanabe' },
]

export const DEMO_SCHOOL = { name: 'Harbor Street School', code: 'DEMO-SCHOOL' }

export const DEMO_CLASSES = [
  { id: '11111111-1111-4111-8111-111111111111', name: 'Room 12', loginEnabled: true },
  { id: '22222222-2222-4222-8222-222222222222', name: 'Room 14', loginEnabled: false },
] as const
