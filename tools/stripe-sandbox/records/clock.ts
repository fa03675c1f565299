/** How far tests have moved the sandbox's clock ahead of the machine's. */
export type Clock = { id: string; object: 'sandbox.clock'; created: number; ahead_seconds: number }
