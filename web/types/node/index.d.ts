// Stands in for @types/node where a package for the browser asks for it: its globals would compile everywhere in web.
export {};
