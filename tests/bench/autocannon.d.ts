/** The little that the bench uses of it; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    path?: string
  }
  interface Result {
    duration: number
    errors: number
    timeouts: number
    '4xx': number
    '5xx': number
    throughput: { total: number }
  }
  interface Running extends Promise<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, time: number) => void): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    requests: { setupRequest(request: Request): Request }[]
  }): Running
}
