export const loadAdoptAccount = async () => (await import('./adopt-account.ts')).adoptAccounts
