export const privacy = {
  purpose: 'What this site stores, where, for how long, and how you delete it.',
  what: 'What',
  where: 'Where',
  howLong: 'How long',
  delete: 'How to delete it',
  thisBrowser: 'This browser',
  thisTab: 'This tab',
  server: 'The server',

  settings:
    'Settings: theme, game server and worlds, options of the planners and of their outputs, colours of the map, and all that is entered in the advanced planner',
  settingsLong: 'Until you delete them',
  settingsDelete: 'Delete the data of this site in your browser',
  draft: 'A message to us that you have written and not sent',
  draftLong: 'Until it is sent',
  draftDelete: 'Empty the box in Contact Me',
  villages:
    'Villages and times in the planners and generators, command lists and what you opened of them, and texts in the tools',
  villagesLong: 'Until the tab closes',
  villagesDelete: 'Close the tab',
  inputs:
    'Villages, targets and times of the advanced planner, by world; troop templates; the off-pack and tribe plans you opened last',
  inputsLong: 'Until you delete them; plans you opened last 30 days',
  inputsDelete: 'Clear the form, or delete the data of this site in your browser',
  lastPlans: 'The last ten plans that you made, with what was entered for them',
  lastPlansLong: 'Until you remove them, or ten newer ones have come',
  lastPlansDelete: 'Last plans, beside a plan, or delete the data of this site in your browser',
  operationLinks:
    'Links of operations that you opened or made, the name that you work under, and what you pasted or changed in one and is not saved yet',
  operationLinksLong: 'Links until you delete them; the rest until it is saved or taken over',
  operationLinksDelete: 'Delete the operation, or the data of this site in your browser',
  passwords: 'Passwords of off-pack plans that you have entered',
  passwordsLong: 'Until you delete them',
  passwordsDelete: 'Delete the data of this site in your browser',
  offPackPlans:
    'Off-pack plans that you create: their lines, description, world, player, your account if you are signed in, and of a password only a fingerprint',
  offPackPlansLong: '90 days after the last arrival, at most a year',
  offPackPlansDelete: 'Delete it in My Plans, or as nobody with its password',
  tribePlans:
    'Tribe plans that you save: what is planned, up to ten older versions, your account if you are signed in, who is named an editor and whether they have accepted',
  tribePlansLong: 'As long as they have a creator; without one 180 days after the last change',
  tribePlansDelete: 'Delete it in its step General, signed in as its creator',
  operations:
    'Operations that you or others make: troops, targets, waves, rules, plans with the names people gave themselves, and your account if you made one signed in',
  operationsLong: '90 days after the last landing',
  operationsDelete: 'Delete it in its head, or empty its troops alone, with the link of its coordinator',
  webhooks:
    'Webhooks that coordinators add to an operation: their addresses, which nobody is shown again. What happens to orders is sent there, to Discord too where they ask for it',
  webhooksLong: 'As long as the operation',
  webhooksDelete: 'Remove the webhook in the step Orders',
  pushes:
    'Push, if you ask for it: where your browser’s maker takes messages for this browser, and the keys that they are encrypted with, so that he reads none of them',
  pushesLong: 'As long as the operation, or until your link is renewed',
  pushesDelete: 'Untick push where you asked for it',
  address:
    'When you save a plan, write to us, or the page reports an error: how much came from your internet address, under a fingerprint of it made with a secret key. Nobody can read the address in it without that key',
  addressLong: 'One day',
  addressDelete: 'It goes by itself',
  plans: 'What you send to be planned',
  plansLong: 'Not stored: only one more plan is counted for the world',
  plansDelete: 'Nothing to delete',
  account:
    'Your account, if you sign in: provider, the id and the name you have there, roles, date of the first sign-in',
  accountLong: 'Until you delete it',
  accountDelete: 'Delete Account in the menu under your name',
  session: 'Your sign-in: in the browser the key to it, on the server only a fingerprint of that key, with times',
  sessionLong: '30 days after its last use',
  sessionDelete: 'Logout',
  cookies: 'Two cookies: one against forged requests, and while you sign in one that recognises this browser',
  cookiesLong: 'Until the browser closes; ten minutes',
  cookiesDelete: 'Delete the data of this site in your browser',
  feedback: 'Messages that you send us, without your account',
  feedbackLong: 'As long as they are of use',
  feedbackDelete: 'Write to us through Contact Me',
  errors: 'Errors of the page: what failed and at which path, without your account and your entries',
  errorsLong: '30 days',
  errorsDelete: 'They go by themselves',

  notTitle: 'What is not stored',
  notMail: 'No mail address and no password: whoever you sign in with keeps them.',
  notGame: 'No account of the game, and nothing is ever done in the game for you.',
  notThird: 'Nothing is loaded from third parties, nothing is measured, nothing is passed on.',
  afterTitle: 'After deleting an account',
  after:
    'The account and all its sign-ins are gone at once. Plans stay without a creator. Where the server keeps dated copies of its database, they hold the account until they are replaced, about a week later.',

  licences: 'Licences of the software of others in this page',
}
