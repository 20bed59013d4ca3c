/** The push thread is gone, and we don't know how far the push got. */
export class PushLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The thread that applies pushes is not there.', options)
  }
}

/** More pushes than the server can handle; nothing was applied. */
export class PushesBusy extends Error {
  constructor() {
    super('Too many pushes wait for their turn.')
  }
}
