export const guide = {
  purpose: 'How a night of attacks is planned, shared and sent.',
  contents: 'Contents',
  enlarge: 'Open the picture in full size',

  jobTitle: 'The main job in six pictures',
  parts: {
    plan: 'Plan',
    result: 'Read the result',
    map: 'Look at the map',
    send: 'Send on the second',
    share: 'Share the lines',
    tribe: 'Plan for the tribe',
    operations: 'Operations of a tribe',
    advanced: 'The advanced planner',
    nobles: 'The noble spam planner',
    tools: 'Tools and converters',
    roles: 'What needs an account or a role',
    formats: 'Formats',
    words: 'Words',
    keys: 'Keys',
    proof: 'What the proof means',
    never: 'What Muster never does',
  },

  job: {
    plan: {
      text: 'Choose your world. Paste the targets and your own villages: any text with coordinates in it will do. Choose the slowest unit, say when everything lands, and press Plan Mass.',
      more: 'Nothing leaves during the quiet hours, nor in a time slot that you exclude. What is still missing stands above the button. What you typed is kept while the tab is open.',
      alt: 'The simple planner, filled in: targets and sources on the left, times below, the button Plan Mass at the end.',
    },
    result: {
      text: 'The first line says how many commands were planned and whether a better plan exists. Below it stands the plan: when each command leaves, from where and to where.',
      more: 'What could not be planned is listed with its reason and with what would help. Hand the plan over with one press: an off-pack plan for each player. Or take it as Off Pack lines, as text for the game’s notes and forum, or as lines for DS Workbench.',
      alt: 'A result: how many commands were planned, when they leave, and all of them in a table.',
    },
    map: {
      text: 'The map draws each command as a line from source to target. Drag it, zoom with the wheel or two fingers, point at a village to see whose it is.',
      more: 'The legend says what each colour means. You can change the colours, and they stay changed.',
      alt: 'The map of a plan: lines run from the sources to the targets, over the villages of the world.',
    },
    send: {
      text: 'A command generator makes a list of your commands, or takes lines that somebody gave you. Each row counts down to its second, and its link opens the rally point with village and target filled in.',
      more: 'Enter opens the next one. Troops are filled in too once you have set up a troop template, except on the British server, whose links carry no amounts. You send the command yourself, in the game.',
      alt: 'The list of a command generator: each row with its way, its launch and its link into the game.',
    },
    share: {
      text: 'An off-pack plan keeps lines under a link. Make one for each player and send him the link: the lines count down on any device, without an account. A line that was sent leaves the list.',
      more: 'Without a password everybody who has the link can read and change the lines. A plan goes 90 days after its last arrival.',
      alt: 'An off-pack plan: the lines of one player, each with its launch and the time left.',
    },
    tribe: {
      text: 'The tribe planner divides targets among many players. Choose the tribe, enter how many nukes, fakes and nobles each player has, add the targets, and hand them out.',
      more: 'In the end every player gets a text with his targets. A saved plan keeps up to ten older versions.',
      alt: 'The first step of the tribe planner: the players of a tribe and how much each of them has.',
    },
  },

  operationsText:
    'An operation begins with the troops of the tribe and ends with a plan of who sends what when. Its steps are troops, targets, waves with their rules, and the plan. Each can be left and come back to: what you change is saved by itself, and kept in your browser until it is.',
  operationsTroops:
    'Paste what a collecting script wrote, the Troops page of a player, the member pages of the tribe or a table, in any mixture. Before anything is taken over you see what was read, which lines were not understood, and whose troops will be replaced. Only the player’s own page tells what is at home; the pages of the tribe count also what is away.',
  operationsLinks:
    'Nobody has to sign in: a coordinator’s link changes everything, a viewer’s shows everything. A link is a key and can be renewed, which ends the one before. An operation goes 90 days after its last landing.',
  operationsExchange:
    'Under the result of every planner, “As operation” makes an operation of it. “File and exchange” gives the whole operation as one file, all but its links, and takes one in, and so it does with the plan of another tool; the list of operations takes both in as new ones. From there it goes into the advanced planner or a tribe plan, and from its plan to each player as an off-pack plan.',

  advancedText:
    'Nukes, fakes, anti-snipes and nobles in one plan. Each kind has its own list of villages, and each target its own arrivals, with a number of every kind.',
  advancedMore:
    'Targets can be pasted by the hundred, and the checked ones changed at once. Enter watch towers, and the result says which commands they see.',
  noblesText:
    'Many nobles from many villages on many targets, each of which may have any number of arrivals. A line above the lists tells how many nobles are wanted and how many there are.',
  noblesMore:
    'The dialogs show how a line with a village, its nobles and its arrival is written. One source on one target is a train and needs one launch.',

  toolsText: 'Each does one thing with a pasted text and needs no account.',
  roleText:
    'Planning, sending and sharing work without an account. Signed in, you find your plans again under My Plans and My Tribe Plans, and only you and your editors may change what you lock.',
  roleMore:
    'Two tools need the role VIP, which an administrator gives: the breakdown of a plan and the barbarian finder. Administrators also see the pages of the group Admin.',

  formatsText:
    'One command a line. All examples say the same: rams leave 500|500 at ten and reach 520|500 at eight in the evening.',
  part: 'Part',
  meaning: 'Meaning',
  copyExample: 'Copy the example: {{name}}',
  offPack: {
    name: 'Off Pack 0.5+',
    text: 'What the quickbar script Devil’s Off Pack reads, and most tools with it. Muster reads the parts after the coordinates in any order and drops a number in front.',
    parts: {
      way: 'source and target',
      fields: 'distance in fields, 0 where nobody measured',
      unit: 'slowest unit',
      type: 'Attack or Support',
      arrival: 'arrival on the world’s clock',
      travel: 'travel time',
      launch: 'launch on the world’s clock',
      amount: 'how many commands, of nobles how many nobles',
      template: 'template: Fake or Nuke; may be left out',
    },
  },
  gameText: {
    name: 'Game text',
    text: 'For the notes, mails and forums of the game, with its own tags. The unit, Attack or Support, two dates and two coordinates are enough to read it back. The link opens the rally point.',
  },
  workbench: {
    name: 'DS Workbench, DS-Ultimate',
    text: 'Villages by their ids, the arrival in milliseconds since 1970, no launch.',
    parts: {
      source: 'id of the source village',
      target: 'id of the target village',
      unit: 'slowest unit',
      arrival: 'arrival, in milliseconds',
      kind: 'kind: 8 attack, 0 support, 11 conquest, 14 fake',
      drawn: 'whether the planner draws it',
      transferred: 'whether it was sent',
      amounts: 'troops, as Base64; may be left out',
    },
  },

  wordsText: 'How Muster uses the words of the game, and its own.',
  words: {
    source: { word: 'Source', means: 'A village that sends. Listed twice, it sends twice.' },
    target: { word: 'Target', means: 'A village that a command goes to. Listed twice, it gets two.' },
    command: { word: 'Command', means: 'One attack or one support from a source to a target.' },
    launch: { word: 'Launch', means: 'The second in which a command is sent.' },
    arrival: { word: 'Arrival', means: 'The second in which it lands. All times are on the clock of the world.' },
    travel: { word: 'Travel', means: 'Distance times the speed of the slowest unit that goes along.' },
    boost: { word: 'Boost', means: 'By how many percent supports travel faster, for example by an item or a flag.' },
    nuke: { word: 'Nuke', means: 'An attack with the whole offence of a village.' },
    fake: { word: 'Fake', means: 'An attack with few troops that looks like a real one.' },
    noble: { word: 'Noble', means: 'A nobleman: lowers the loyalty of a village until it is yours.' },
    train: {
      word: 'Noble train',
      means: 'Several nobles of one source on one target at one arrival. They need one launch.',
    },
    snipe: { word: 'Snipe', means: 'A support that lands between the nobles of a train.' },
    antiSnipe: { word: 'Anti-snipe', means: 'An attack of yours that lands there first and kills such a support.' },
    tower: { word: 'Watch tower', means: 'A building that sees attacks which pass within its radius.' },
    quiet: { word: 'Quiet hours', means: 'The hours of every night in which nothing leaves.' },
    slot: { word: 'Time slot', means: 'A span with dates in which nothing leaves either.' },
    offPack: { word: 'Off-pack plan', means: 'Lines kept under a link, to be sent one by one.' },
    tribePlan: { word: 'Tribe plan', means: 'Who of a tribe sends how many of what where.' },
    shortage: { word: 'Shortage', means: 'A target that did not get everything it wanted, with the reason.' },
    demo: {
      word: 'Demo world',
      means: 'An invented world. It is there while the game could not be reached, so that you can try everything.',
    },
  },

  key: 'Key',
  does: 'What it does',
  keysOfMap: 'On the map',
  keyMove: 'Move',
  keyZoom: 'Nearer, farther',
  keyWhole: 'The whole world',
  keysText: 'On a Mac, Cmd does the same as Ctrl. Tab leads through everything on a page.',

  proofText:
    'Along with every plan Muster computes a bound: a number of commands that no plan for the same villages, times and rules can exceed. It does not come from the search for the plan, and it holds for all plans, also for those that nobody has tried.',
  proofCases: {
    best: 'The plan reaches the bound, and no plan with as many commands travels for less time in all. Looking for a better one is in vain.',
    noMore:
      'The number of commands is proven. Their travel time may be improved a little; a percentage says by how much at most.',
    atMost: 'The proof leaves a gap. A plan of up to so many commands may exist; none was found in the time there was.',
  },
  proofLimits:
    'The proof knows what you entered and nothing else: not who is at home, not what the enemy does. If a target gets too little, look at the reason beside it: more sources, a later arrival or a shorter night change the question, and with it the bound.',
  proofCertificate:
    'Whoever calls the planner by program can ask for the certificate: the prices from which the bound follows by adding up. Anybody can check it without trusting Muster.',

  never: {
    script: 'It runs no script in the game and asks for no password of the game.',
    sending: 'It sends nothing. It opens the rally point; you press the button, once for each command.',
    official: 'It is not official. Players made it, and the makers of the game have nothing to do with it.',
    watching: 'It loads nothing from third parties and measures nobody.',
    live: 'It does not see the game live. Villages and players come from the public files of the game, at most once an hour: a village conquered just now may still bear its old owner.',
    troops:
      'It does not see your troops. An operation knows those that somebody pasted, as old as that is; that enough of them are at home is for you to see.',
  },
  neverStored: 'What is stored, and how to delete it',
}
