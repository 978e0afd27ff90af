/** What an empty house prints at the terminal: the address for its first administrator, and the code. */
export const comoComecar = (enderecoPublico: string, codigo: string) =>
  `Primeiro acesso: ${enderecoPublico}/comecar — código ${codigo} (vale uma hora, uma vez)`
