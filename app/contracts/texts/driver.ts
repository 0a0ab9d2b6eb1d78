/** What stands for talking with a driver before there is one. */
export const I_AM_HERE = "I am here.";
