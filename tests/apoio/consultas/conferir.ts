import type { Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Project } from 'typescript/unstable/sync'
import type pg from 'pg'

import { Leitor, lugar, NaoLido } from './avaliar.ts'
import { abrirDescritor, type Descrita } from './descrever.ts'
import { type Campo, camposDe, diferencas, NUNCA_NULO, tipoDaLinha } from './tipos.ts'

/** Most ways by which one call is read. */
const CAMINHOS = 400

type Chamada = { no: Node; consulta: Node }
export type Relatorio = {
  /** Calls of `linhas` and `linha`; those with a row type; and the different statements of all. */
  chamadas: number
  comTipo: number
  consultas: number
  /** Statements that PostgreSQL refuses, and row types that differ from the answer: `file:line what`. */
  falhas: string[]
  /** Statements that could not be read, and templates that belong to no statement that was. */
  naoLidas: string[]
  naoVistas: string[]
}

const nomeChamado = (no: Node): string => {
  if (!is.isCallExpression(no)) return ''
  const { expression } = no
  return is.isPropertyAccessExpression(expression)
    ? expression.name.text
    : is.isIdentifier(expression)
      ? expression.text
      : ''
}
/** The statement that a call sends to the database; undefined for other calls. */
const consultaDe = (no: Node): Node | undefined => {
  if (!is.isCallExpression(no)) return undefined
  const metodo = is.isPropertyAccessExpression(no.expression)
  if (metodo) return nomeChamado(no) === 'linhas' ? no.arguments[0] : undefined
  return nomeChamado(no) === 'linha' ? no.arguments[1] : undefined
}

/** Whether the row's type is written at the call, and so used by no other. */
const tipoAqui = (no: Node): boolean => {
  const tipo = is.isCallExpression(no) ? no.typeArguments?.[0] : undefined
  return tipo !== undefined && is.isTypeLiteralNode(tipo)
}

/** All database calls and `sql` templates of the folders; each call is also recorded in the reader. */
function procurar(projeto: Project, leitor: Leitor, pastas: string[]) {
  const chamadas: Chamada[] = []
  const modelos: Node[] = []
  const raiz = `${process.cwd()}/`
  const olhar = (no: Node) => {
    if (is.isCallExpression(no)) {
      leitor.anotar(no, nomeChamado(no))
      const consulta = consultaDe(no)
      if (consulta) chamadas.push({ no, consulta })
    } else if (is.isTaggedTemplateExpression(no) && no.tag.getText() === 'sql') modelos.push(no)
    else if ((is.isMethodDeclaration(no) || is.isPropertyAssignment(no)) && no.getText().includes('sql`'))
      leitor.anotarMembro(no, no.name.getText())
    no.forEachChild(olhar)
  }
  for (const nome of projeto.program.getSourceFileNames()) {
    // these pass on what they are given
    if (
      /(server\/database\/connection|mocks\/banco)\.ts$/.test(nome) ||
      !pastas.some((pasta) => nome.startsWith(`${raiz}${pasta}/`))
    )
      continue
    const arquivo = projeto.program.getSourceFile(nome)
    if (arquivo) olhar(arquivo)
  }
  return { chamadas, modelos }
}

/** The statements of one call, by every way the reader finds. */
function textosDe(leitor: Leitor, { consulta }: Chamada, naoLidas: Set<string>): Set<string> {
  const textos = new Set<string>()
  const achados = new Set<string>()
  const caminhos: Map<string, number>[] = [new Map()]
  for (let i = 0; i < Math.min(caminhos.length, CAMINHOS); i++) {
    const caminho = caminhos[i]!
    try {
      textos.add(leitor.ler(consulta, caminho))
    } catch (erro) {
      if (!(erro instanceof NaoLido)) throw erro
      naoLidas.add(erro.message)
    }
    // another caller may take other ways at the same place
    const chamador = [...caminho].filter(([chave]) => !/^(se|\?\?) /.test(chave)).join()
    for (const [chave, quantas] of leitor.opcoes) {
      if (caminho.has(chave) || achados.has(`${chamador} ${chave}`)) continue
      achados.add(`${chamador} ${chave}`)
      for (let opcao = 1; opcao < quantas; opcao++) caminhos.push(new Map([...caminho, [chave, opcao]]))
    }
  }
  return textos
}

/** Prepares every statement of the folders over a connection to a migrated database, and compares its columns. */
export async function conferir(cliente: pg.Client, pastas: string[]): Promise<Relatorio> {
  const api = new API({ cwd: process.cwd() })
  try {
    const projeto = api.updateSnapshot({ openProjects: [`${process.cwd()}/tsconfig.json`] }).getProjects()[0]!
    return await conferirProjeto(projeto, cliente, pastas)
  } finally {
    api.close()
  }
}

async function conferirProjeto(projeto: Project, cliente: pg.Client, pastas: string[]): Promise<Relatorio> {
  const leitor = new Leitor(projeto)
  const { chamadas, modelos } = procurar(projeto, leitor, pastas)
  const descrever = await abrirDescritor(cliente)
  const descritas = new Map<string, Descrita>()
  const naoLidas = new Set<string>()
  const falhas = new Set<string>()
  let comTipo = 0
  for (const chamada of chamadas) {
    const tipo = tipoDaLinha(projeto, chamada.no)
    const campos: Campo[] = tipo ? camposDe(projeto, tipo) : []
    if (campos.length > 0) comTipo++
    const ditas: string[][] = []
    for (const texto of textosDe(leitor, chamada, naoLidas)) {
      const descrita = descritas.get(texto) ?? (await descrever(texto))
      descritas.set(texto, descrita)
      if ('erro' in descrita) falhas.add(`${lugar(chamada.no)} ${descrita.erro}`)
      else if (campos.length > 0) ditas.push(diferencas(campos, descrita.colunas))
    }
    for (const dita of new Set(ditas.flat())) {
      // null by one way is enough; a shared row type may be wider than one statement needs
      const sobra = dita.endsWith(NUNCA_NULO)
      if (!sobra || (tipoAqui(chamada.no) && ditas.every((umas) => umas.includes(dita))))
        falhas.add(`${lugar(chamada.no)} ${dita}`)
    }
  }
  const naoVistas = modelos.filter((modelo) => !leitor.vistos.has(modelo))
  return {
    chamadas: chamadas.length,
    comTipo,
    consultas: descritas.size,
    falhas: [...falhas],
    naoLidas: [...naoLidas],
    naoVistas: naoVistas.map((modelo) => `${lugar(modelo)} ${modelo.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}`),
  }
}
