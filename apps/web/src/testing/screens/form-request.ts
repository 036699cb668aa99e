import { vi } from 'vitest'

/** A form with a file is sent by XMLHttpRequest: it is answered like requests of `fetch`, by the stub of the test. */
class FormRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly #cancellation = new AbortController()
  readonly #headers = new Headers()
  #address = ''
  status = 0
  statusText = ''
  responseText = ''

  open(_method: string, address: string): void {
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  send(body: FormData): void {
    const file = body.get('file')
    if (file instanceof File) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: file.size, total: file.size }))
    }
    void this.#request(body)
  }

  abort(): void {
    this.#cancellation.abort()
  }

  async #request(body: FormData): Promise<void> {
    const { signal } = this.#cancellation
    try {
      const response = await fetch(this.#address, { method: 'POST', headers: this.#headers, body, signal })
      this.status = response.status
      this.responseText = await response.text()
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'))
    }
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Before the stub of the server, whose endpoints then also answer forms. */
export const stubForms = (): void => void vi.stubGlobal('XMLHttpRequest', FormRequest)
