/** Modules and names of what resolvers hand on, by the type of the schema, as `mappers` of codegen takes them. */
export function rowTypes(): Record<string, string>;
