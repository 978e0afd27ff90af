import { Problema } from '#contract/problem.ts'

import { type Banco, sql } from '../../../database/connection.ts'
import {
  alterarClasses,
  encerrarClasses,
  pararDeSeguir,
  reabrirClasses,
  substituirClasses,
} from '../../cadastro/classificacoes.ts'
import { alterarLinhas, type Como, travarLinhas } from '../../cadastro/linhas.ts'
import type { ValoresDe } from '../../cadastro/registros.ts'
import { daLinha, emTexto, type Valores } from '../item.ts'
import { exigirComoEra, type Guardado, idDe } from './guardado.ts'

/** How many documents a plan found is told to who reads it, and is no value of the class. */
const soDaClasse = ({ documentos: _, ...valores }: Valores): Valores => daLinha(valores)
const semContas = (item: Guardado): Guardado => ({
  ...item,
  antes: soDaClasse(item.antes),
  depois: soDaClasse(item.depois),
})

async function conferir(tx: Banco, itens: Guardado[], de: 'antes' | 'depois' = 'antes') {
  const atuais = await travarLinhas(tx, 'CLASSIFICACAO', itens.map(idDe))
  // bigint, text and boolean alone
  const valores = new Map(atuais.map((classe) => [classe.id, classe as unknown as Valores]))
  exigirComoEra(itens.map(semContas), valores, de)
}

export async function alterarAsClasses(tx: Banco, itens: Guardado[], como: Como, para: 'antes' | 'depois') {
  await conferir(tx, itens, para === 'depois' ? 'antes' : 'depois')
  const mudancas = itens.map((item) => ({
    id: idDe(item),
    muda: daLinha(item[para]) as unknown as Partial<ValoresDe['CLASSIFICACAO']>, // the plan's columns are the table's
  }))
  await alterarClasses(tx, mudancas, como)
  return itens.map(idDe)
}

export async function encerrarAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  await conferir(tx, itens)
  const cede = ({ depois }: Guardado) => emTexto(depois['sucessora']) !== ''
  const quais = (cedem: boolean) => itens.filter((item) => cede(item) === cedem).map((item) => ({ id: idDe(item) }))
  await encerrarClasses(tx, quais(true), como, { cedem: true })
  await encerrarClasses(tx, quais(false), como)
  return itens.map(idDe)
}

/** Classes in force by their codes. */
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

/** In force again, but for those whose code another class of the plan has: those are put back where that one goes. */
export async function voltarAsClasses(tx: Banco, itens: Guardado[], como: Como) {
  const cederam = itens.filter(({ antes }) => antes['ativa'] === false).map(idDe)
  const voltam = itens.map(idDe).filter((id) => !cederam.includes(id))
  if ((await pararDeSeguir(tx, itens.map(idDe), como.agora)) > 0) throw new Problema('PLANO_COM_CONSEQUENCIAS')
  await reabrirClasses(tx, voltam, como)
  await alterarLinhas(
    tx,
    'CLASSIFICACAO',
    cederam.map((id) => ({ id, muda: { sucessoraId: null } })),
    como,
  )
}
