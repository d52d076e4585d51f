/** For how long a link to set a password is good that an administrator has mailed: to a new account, to one that exists. */
export const invitationDays = 7
export const passwordLinkHours = 24
