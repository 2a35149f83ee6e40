/** Paths that the shell itself leads to. */
export const homePath = '/m/home'
export const signInPath = '/m/login'
export const joinPath = '/m/register'
export const changePasswordPath = '/m/changePsw'
