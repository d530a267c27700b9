/** Push: the choice of whoever wants to be woken, what it can and cannot do, and what the server says by it. */
export const push = {
  title: 'Push',
  label: 'Push to this device when this page is closed',
  minutes: 'Minutes before your next launches',
  minutesWhat:
    'From {{least, number}} to {{most, number}}. Launches that follow within five minutes come with the first, in one push.',
  player: 'Nothing is pushed of what you have sent or what was cancelled.',
  coordinator: 'As soon as orders are late or missed; several come together.',
  limits:
    'A push can come late, or not at all: without a network, with the battery saver on, or where the device silences it. So it warns minutes ahead; the second itself is told by the alarms of this page, while it is open.',
  state: {
    OFF: 'Comes with the alarms: arm them.',
    STARTING: 'Asking this browser and its push service …',
    ON: 'On. This device is told, whether this page is open or not.',
    DENIED:
      'This browser lets this page send no notifications. Allow them in its settings for this page, then tick again.',
    IMPOSSIBLE:
      'This browser has no push here: a private window, plain http, or a browser without it. Alarms ring while the page is open.',
    IPHONE: 'On an iPhone or iPad push works only for a page on the home screen:',
    FAILED:
      'The push service of this browser did not answer. Untick and tick to try again; alarms ring while the page is open.',
  },
  iphone: {
    share: 'Tap Share in Safari.',
    add: 'Choose Add to Home Screen.',
    open: 'Open it from there, and arm the alarms in it.',
  },

  message: {
    unnamed: 'Operation',
    launches: {
      one: '{{count}} command leaves at {{time}} ({{zone}})',
      few: '{{count}} commands leave from {{time}} ({{zone}})',
      many: '{{count}} commands leave from {{time}} ({{zone}})',
      other: '{{count}} commands leave from {{time}} ({{zone}})',
    },
    more: 'and {{number}} more',
    failingTitle: '{{operation}}: orders fail',
    failing: 'Late: {{late}}, missed: {{missed}}',
  },
}
