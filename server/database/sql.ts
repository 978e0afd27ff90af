/** A piece of SQL that other templates may hold. Values are bound, never pasted into the text. */
export class SQL {
  readonly pedacos: readonly unknown[]
  constructor(pedacos: readonly unknown[]) {
    this.pedacos = pedacos
  }
}

/** Text that goes into the statement unchanged. */
class Escrito {
  readonly texto: string
  constructor(texto: string) {
    this.texto = texto
  }
}

/** One bound value, even a list or an object. */
class Parametro {
  readonly valor: unknown
  constructor(valor: unknown) {
    this.valor = valor
  }
}

/** A list becomes `(a, b)`, unless wrapped in `sql.param`; undefined becomes nothing; other values are bound. */
export const sql = (textos: TemplateStringsArray, ...valores: readonly unknown[]): SQL =>
  new SQL(textos.flatMap((texto, i) => (i < valores.length ? [new Escrito(texto), valores[i]] : [new Escrito(texto)])))
sql.raw = (texto: string): SQL => new SQL([new Escrito(texto)])
/** Quotes the name of a table or column. */
sql.identifier = (nome: string): SQL => sql.raw(`"${nome.replaceAll('"', '""')}"`)
sql.param = (valor: unknown): Parametro => new Parametro(valor)
sql.join = (partes: readonly unknown[], entre?: SQL): SQL =>
  new SQL(partes.flatMap((parte, i) => (i > 0 ? [entre, parte] : [parte])))

/** The statement with $1…$n, and its values in that order. */
export function texto(consulta: SQL): { sql: string; params: unknown[] } {
  const params: unknown[] = []
  const escrever = (parte: unknown): string => {
    if (parte instanceof Escrito) return parte.texto
    if (parte instanceof SQL) return parte.pedacos.map(escrever).join('')
    if (Array.isArray(parte)) return `(${parte.map(escrever).join(', ')})`
    if (parte === undefined) return ''
    return `$${params.push(parte instanceof Parametro ? parte.valor : parte)}`
  }
  return { sql: escrever(consulta), params }
}
