/** Webhooks of an operation: their part of the page, and what the server writes into a channel. */
export const webhooks = {
  title: 'Webhooks',
  what: 'Tell a channel of your tribe, or a program, of its own accord: when orders are given out, half an hour and five minutes before the first launch of each wave, and which orders are late or cannot be sent.',
  none: 'No webhook yet. In Discord: channel settings, Integrations, Webhooks, New webhook, Copy webhook URL. Paste it below and press Add.',
  kind: 'To',
  kinds: { DISCORD: 'A channel of Discord', SIGNED: 'A program, signed' },
  address: 'Address',
  addressOf: {
    DISCORD: 'https://discord.com/api/webhooks/…',
    SIGNED: 'https://…',
  },
  addressWhat: {
    DISCORD: 'Whoever has this address can write into your channel. After this it is shown to nobody.',
    SIGNED: 'JSON is sent there, signed with a key that you see once. An https address that everybody can reach.',
  },
  language: 'Language of the messages',
  add: 'Add',
  failed: 'Not done: {{reason}}',
  key: 'The key for {{host}}. It is shown this once: keep it where your program checks the signature.',
  copyKey: 'Copy key',
  test: 'Send a test',
  testOf: 'Send a test to {{host}}',
  tested: 'The test arrived at {{host}}.',
  remove: 'Remove',
  removeOf: 'Remove {{host}}',
  removeTitle: 'Remove the webhook to {{host}}?',
  removeWhat:
    'Nothing is sent to it any more, and its address is forgotten. In Discord the webhook itself stays until it is deleted there.',
  neverUsed: 'Nothing was sent yet.',
  last: {
    SENT: 'Last message {{time}}: arrived.',
    GONE: 'Last message {{time}}: there is no such webhook any more (status {{status}}).',
    REFUSED:
      'Last message {{time}}: not taken (status {{status}}). The address has to take it itself; redirects are not followed.',
    LATER: 'Last message {{time}}: it wants nothing for a moment. What waits comes after that.',
    UNREACHABLE: 'Last message {{time}}: nobody answered there. It is tried again.',
  },
  ended:
    'Ended {{time}}: the receiver says that it is gone, so nothing is sent there any more. Remove it, and add a new one.',

  /** In a channel; the names are those of the operation. */
  message: {
    givenOut:
      'Orders are given out by {{by}}, plan {{version}}: {{added}} new, {{changed}} changed, {{cancelled}} cancelled, {{same}} as before.',
    givenOutByNobody:
      'Orders are given out, plan {{version}}: {{added}} new, {{changed}} changed, {{cancelled}} cancelled, {{same}} as before.',
    waveAhead:
      '{{wave}} begins {{relative}}: first launch {{time}} ({{zone}}). Commands: {{commands}}, players: {{players}}.',
    late: 'Late, nobody has marked them as sent: {{number}}',
    cannot: 'Cannot be sent: {{number}}',
    more: 'and {{number}} more',
    times: 'Times: {{zone}}',
    test: 'This webhook works. Here you hear when orders are given out, when a wave is about to begin, and which orders fail.',
  },
}
