import type { Folha } from '#server/core/linhas/celula.ts'
import { Falha } from './falha.ts'
import { lerEstilos } from './xlsx-estilos.ts'
import { lerFolha } from './xlsx-folha.ts'
import { Xml } from './xml.ts'
import type { Zip } from './zip.ts'

const ABAS_MAXIMO = 50

type Ligacao = { alvo: string; tipo: string }

/** Resolves a relative path: `../x.xml` in `xl/worksheets/` is `xl/x.xml`. */
function resolverCaminho(pasta: string, alvo: string): string {
  const passos: string[] = []
  for (const passo of (alvo.startsWith('/') ? alvo : pasta + alvo).split('/'))
    if (passo === '..') passos.pop()
    else if (passo !== '' && passo !== '.') passos.push(passo)
  return passos.join('/')
}

/** The relationships of a part, by id; paths from the root of the file. */
function lerLigacoes(zip: Zip, de: string): Map<string, Ligacao> {
  const pasta = de.slice(0, de.lastIndexOf('/') + 1)
  const parte = `${pasta}_rels/${de.slice(pasta.length)}.rels`
  const ligacoes = new Map<string, Ligacao>()
  if (!zip.tem(parte)) return ligacoes
  const xml = new Xml(zip.ler(parte))
  for (let passo = xml.proximo(); passo !== 'fim'; passo = xml.proximo()) {
    if (passo !== 'abre' || xml.nome !== 'Relationship') continue
    const alvo = xml.atributo('Target') ?? ''
    ligacoes.set(xml.atributo('Id') ?? '', {
      alvo: resolverCaminho(pasta, alvo),
      tipo: (xml.atributo('Type') ?? '').replace(/^.*\//, ''),
    })
  }
  return ligacoes
}

type Aba = { nome: string; oculta: boolean; id: string }

function lerLivro(zip: Zip, parte: string): { abas: Aba[]; de1904: boolean } {
  const abas: Aba[] = []
  let de1904 = false
  const xml = new Xml(zip.ler(parte))
  for (let passo = xml.proximo(); passo !== 'fim'; passo = xml.proximo()) {
    if (passo !== 'abre') continue
    if (xml.nome === 'workbookPr') de1904 = /^(1|true)$/.test(xml.atributo('date1904') ?? '')
    if (xml.nome === 'sheet')
      abas.push({
        nome: xml.atributo('name') ?? '',
        oculta: /hidden/i.test(xml.atributo('state') ?? ''),
        id: xml.atributo('r:id') ?? xml.atributo('\\w+:id') ?? '',
      })
  }
  return { abas, de1904 }
}

/** An open workbook: its sheets, and readers of the texts and formats they share. */
export type Livro = {
  folhas: (textos: readonly string[]) => Folha[]
  /** Undefined: the workbook has no shared texts. */
  textos: Xml | undefined
}

/** Opens a workbook (ECMA-376) without reading its rows. Throws Falha. */
export function abrirXlsx(zip: Zip): Livro {
  const raiz = [...lerLigacoes(zip, '').values()].find(({ tipo }) => tipo === 'officeDocument')?.alvo
  const parte = raiz ?? 'xl/workbook.xml'
  const { abas, de1904 } = lerLivro(zip, parte)
  if (abas.length > ABAS_MAXIMO) throw new Falha('ABAS_DEMAIS', { n: abas.length, maximo: ABAS_MAXIMO })
  const ligacoes = lerLigacoes(zip, parte)
  const parteDe = (tipo: string) => [...ligacoes.values()].find((ligacao) => ligacao.tipo === tipo)?.alvo
  const estilos = parteDe('styles')
  const formatos = estilos === undefined ? [] : lerEstilos(new Xml(zip.ler(estilos)))
  const textos = parteDe('sharedStrings')
  return {
    textos: textos === undefined ? undefined : new Xml(zip.ler(textos)),
    folhas: (lidos) =>
      abas.flatMap(({ nome, oculta, id }) => {
        const ligacao = ligacoes.get(id)
        if (ligacao && ligacao.tipo !== 'worksheet') return [] // a chart has no rows
        if (!ligacao) throw new Falha('ARQUIVO_DANIFICADO')
        const linhas = () => lerFolha(new Xml(zip.ler(ligacao.alvo)), { textos: lidos, formatos, de1904 })
        return [{ nome, oculta, linhas }]
      }),
  }
}
