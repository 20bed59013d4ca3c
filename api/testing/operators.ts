import { openTestApp, type Person, type TestApp } from './app.ts'

/** An app with two operators, whose usernames are `ozzie` and `captain`, and the person `maia`. */
interface ConsoleTest extends TestApp {
  chief: Person
  captain: Person
  maia: Person
}

export async function openConsole(options: Parameters<typeof openTestApp>[0] = {}): Promise<ConsoleTest> {
  const station = await openTestApp(options)
  const [chief, captain] = [await operator(station, 'ozzie'), await operator(station, 'captain')]
  return { ...station, chief, captain, maia: await station.signUp('maia') }
}

/** Signs up a person and makes them an operator, as `create-operator` would. */
export async function operator({ db, signUp }: TestApp, username: string): Promise<Person> {
  const person = await signUp(username)
  await db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', person.id).execute()
  return person
}
