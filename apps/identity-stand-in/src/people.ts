/** Everybody who has signed in here so far. The subject is who they are, the name what they are called today. */
export interface Person {
  readonly subject: string
  readonly name: string
}

export class People {
  readonly #names = new Map<string, string>()

  remember({ subject, name }: Person): void {
    this.#names.set(subject, name)
  }

  nameOf(subject: string): string | undefined {
    return this.#names.get(subject)
  }

  all(): readonly Person[] {
    return Array.from(this.#names, ([subject, name]) => ({ subject, name }))
  }
}
