import { Problema } from '#contract/problem.ts'

import { type Banco, sql } from '../../../database/connection.ts'
import {
  alterarClasses,
  classeComDocumentos,
  encerrarClasses,
  pararDeSeguir,
  reabrirClasses,
  substituirClasses,
} from '../../cadastro/classificacoes.ts'
import { alterarLinhas, type Como, travarLinhas } from '../../cadastro/linhas.ts'
import type { ValoresDe } from '../../cadastro/registros.ts'
import { daLinha, emTexto, type Valores } from '../item.ts'
import { exigirComoEra, type Guardado, idDe, precisaAdiante } from './guardado.ts'

/** Leaves out the number of documents: the plan shows it to its reader, but the class has no such column. */
const soDaClasse = ({ documentos: _, ...valores }: Valores): Valores => daLinha(valores)
/** The plan's fields have the names of the table's columns. */
const camposDe = (valores: Valores) => soDaClasse(valores) as unknown as Partial<ValoresDe['CLASSIFICACAO']>
const semContas = (item: Guardado): Guardado => ({
  ...item,
  antes: soDaClasse(item.antes),
  depois: soDaClasse(item.depois),
})

async function conferir(tx: Banco, itens: Guardado[], de: 'antes' | 'depois' = 'antes') {
  const atuais = await travarLinhas(tx, 'CLASSIFICACAO', itens.map(idDe))
  // its columns are only bigint, text and boolean
  const valores = new Map(atuais.map((classe) => [classe.id, classe as unknown as Valores]))
  exigirComoEra(itens.map(semContas), valores, de)
}

export async function alterarAsClasses(tx: Banco, itens: Guardado[], como: Como, para: 'antes' | 'depois') {
  await conferir(tx, itens, para === 'depois' ? 'antes' : 'depois')
  const mudancas = itens.map((item) => ({
    id: idDe(item),
    muda: camposDe(item[para]),
  }))
  await alterarClasses(tx, mudancas, como)
  return itens.map(idDe)
}

/** Refuses to retire classes that already have documents. */
async function exigirSemDocumentos(tx: Banco, ids: number[]) {
  const comDocumentos = await classeComDocumentos(tx, ids)
  if (comDocumentos) throw new Problema('PLANO_COM_DOCUMENTOS', { valor: comDocumentos.codigo })
}

export async function retirarAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  await exigirSemDocumentos(tx, itens.map(idDe))
  await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    itens.map((item) => ({ id: idDe(item), muda: { ativa: false } })),
    como,
  )
}

export async function reabrirAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  await conferir(tx, itens)
  await reabrirClasses(tx, itens.map(idDe), como)
  await alterarClasses(
    tx,
    itens.map((item) => ({ id: idDe(item), muda: camposDe(item.depois) })),
    como,
  )
  return itens.map(idDe)
}

/** Undoes a reopening: ends the classes again, with the successors they had. */
export async function fecharAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  await conferir(tx, itens, 'depois')
  await exigirSemDocumentos(tx, itens.map(idDe))
  await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    itens.map((item) => {
      const sucessoraId = Number(item.antes['sucessoraId'] ?? 0) || null
      return { id: idDe(item), muda: { ...camposDe(item.antes), ativa: false, sucessoraId } }
    }),
    como,
  )
}

/** A class that gives its code away ends in the transaction in which another takes its place. */
export async function encerrarAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  await conferir(tx, itens)
  const quais = (cedem: boolean) =>
    itens.filter((item) => precisaAdiante(item) === cedem).map((item) => ({ id: idDe(item) }))
  await encerrarClasses(tx, quais(true), como, { cedem: true })
  await encerrarClasses(tx, quais(false), como)
  return itens.map(idDe)
}

async function emVigor(tx: Banco, codigos: string[]): Promise<Map<string, number>> {
  const achadas = await tx.linhas<{ id: number; codigo: string }>(
    sql`select id, codigo from classificacao where ativa and not titulo and codigo = any(${sql.param(codigos)}::text[])`,
  )
  return new Map(achadas.map(({ id, codigo }) => [codigo, id]))
}

export async function substituirAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  await conferir(tx, itens)
  const codigos = itens.map(({ depois }) => emTexto(depois['sucessora']))
  const sucessoras = await emVigor(tx, codigos)
  const trocas = itens.map((item, i) => {
    const sucessoraId = sucessoras.get(codigos[i] ?? '')
    if (sucessoraId === undefined) throw new Problema('CLASSE_NAO_EXISTE', { valor: codigos[i] ?? '' })
    return { id: idDe(item), sucessoraId }
  })
  await substituirClasses(tx, trocas, como)
  return itens.map(idDe)
}

/** Undoes a substitution. A class whose code another class of the plan took is reopened when that class is undone. */
export async function voltarAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  const cederam = itens.filter(({ antes }) => antes['ativa'] === false).map(idDe)
  const voltam = itens.map(idDe).filter((id) => !cederam.includes(id))
  const [valor] = await pararDeSeguir(tx, itens.map(idDe), como.agora)
  if (valor !== undefined) throw new Problema('PLANO_COM_DOCUMENTOS', { valor })
  await reabrirClasses(tx, voltam, como)
  await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    cederam.map((id) => ({ id, muda: { sucessoraId: null } })),
    como,
  )
}
