import { isIP, isIPv4 } from 'node:net'

/**
 * The network to which rate limits apply: an IPv4 address, or the first 64 bits of an IPv6 address, which one household
 * or phone gets.
 */
export const networkOf = (request: RequestAddresses): string => networkOfAddress(addressOf(request)) ?? '0.0.0.0'

interface RequestAddresses {
  /** Undefined once the client has gone. */
  readonly ip: string | undefined
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** The client's IP address. An invalid `X-Forwarded-For` is replaced by the address of the hop. */
export const addressOf = ({ ip, socket }: RequestAddresses): string => {
  const valid = [ip ?? '', socket.remoteAddress ?? ''].map(withoutZone).find((address) => isIP(address) !== 0)
  return valid ?? '0.0.0.0'
}

/** Link-local addresses may have a zone id. */
const withoutZone = (address: string): string => address.replace(/%.*$/, '')

/** `undefined` for an invalid address. */
export const networkOfAddress = (typed: string): string | undefined => {
  const address = withoutZone(typed)
  if (isIP(address) === 0) return undefined
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  return ipv4Within(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, in the form that the URL standard gives it. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** The address in `::ffff:a.b.c.d`, the form of an IPv4 client on a server that listens on both. */
const ipv4Within = (groups: string[]): string | undefined => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}
