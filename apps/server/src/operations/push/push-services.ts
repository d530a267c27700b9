/** Whether an address is one of a push service that whoever runs the server lets it call: by https, at its usual port, at one of these hosts. */
export function pushServices(hosts: readonly string[], mayBeInside: boolean): (endpoint: string) => boolean {
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, port, username, password } = new URL(endpoint)
    if (`${username}${password}` !== '') return false
    if (mayBeInside) return /^https?:$/.test(protocol)
    return protocol === 'https:' && port === '' && hosts.some((host) => isOf(host, hostname))
  }
}

/** `*.push.apple.com` stands for every host below it. */
function isOf(host: string, hostname: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}
