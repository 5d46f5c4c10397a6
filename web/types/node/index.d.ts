// Replaces @types/node, which a browser package imports: its globals would compile everywhere in web.
export {};
