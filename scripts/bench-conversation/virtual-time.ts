import { mock } from 'node:test'

interface Appointment {
  at: number
  run: () => Promise<void>
  isCancelled: boolean
}

/**
 * A clock that stands still until what was planned for a moment is done, and then moves on to the
 * next moment. Everything in this process reads it, except timers.
 */
export class VirtualTime {
  #elapsed = 0
  #appointments: Appointment[] = []
  readonly #start: number

  /** @param start when it begins, in milliseconds since 1970 */
  constructor(start = Date.now()) {
    this.#start = start
  }

  /** Milliseconds since the beginning. */
  get elapsed(): number {
    return this.#elapsed
  }

  /** @param delay in milliseconds. @returns what takes the plan back */
  after(delay: number, run: () => Promise<void>): () => void {
    const appointment = { at: this.#elapsed + delay, run, isCancelled: false }
    this.#appointments.push(appointment)
    return () => {
      appointment.isCancelled = true
    }
  }

  /** Does all that is planned within a time, one after the other. */
  async pass(duration: number): Promise<void> {
    const { now } = performance
    const startedAt = performance.now()
    mock.timers.enable({ apis: ['Date'], now: this.#start })
    performance.now = () => startedAt + this.#elapsed
    try {
      for (let next = this.#takeNext(duration); next; next = this.#takeNext(duration)) {
        this.#elapsed = Math.max(this.#elapsed, next.at)
        mock.timers.setTime(this.#start + Math.round(this.#elapsed))
        await next.run()
      }
    } finally {
      performance.now = now
      mock.timers.reset()
    }
  }

  #takeNext(duration: number): Appointment | undefined {
    this.#appointments = this.#appointments
      .filter(({ isCancelled }) => !isCancelled)
      .sort((one, next) => one.at - next.at)
    return (this.#appointments[0]?.at ?? Number.POSITIVE_INFINITY) < duration ? this.#appointments.shift() : undefined
  }
}
