/** Menu items whose children the shell lays out as drop-downs. */
export const dataResourcesMenu = 96
export const platformGuideMenu = 102
