export const unauthorized = {
  title: 'Not open to you',
  planningPasswordNeeded: 'This planning requires a password. Enter it to go on; this browser keeps it.',
  planningPasswordWrong: 'This planning requires a password, and the one that was used is incorrect.',
  password: 'Password',
  showPassword: 'Show the password',
  save: 'Save',
}
