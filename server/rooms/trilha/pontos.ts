import { conteudoDoPonto, raizDe } from '#contract/cadeia.ts'
import type { MotivoDaTrilha } from '#contract/motivos-da-trilha.ts'

import type { Portas } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { PontoAnotado, Testemunha } from '#server/base/ports.ts'
import { folhasDe, type PontoGuardado, pontosDe, seloDe } from '#server/core/trilha/laudo.ts'

export type AchadoDoPonto = { ponto: number; motivo: MotivoDaTrilha }
/** Called along a pass, with the number of checkpoints seen and the findings. */
type Andar = (vistos: number, achados: AchadoDoPonto[]) => Promise<void>

const POR_VEZ = 100

/** Checks a checkpoint by itself: content, seal and heads. */
async function emSi(portas: Portas, ponto: PontoGuardado): Promise<MotivoDaTrilha | null> {
  if (ponto.hash !== (await sha256Hex(conteudoDoPonto(ponto)))) return 'PONTO_ALTERADO'
  if ((await seloDe(portas, ponto)) === null) return 'PONTO_SEM_SELO'
  const folhas = await folhasDe(portas.banco, ponto.n)
  return folhas.length === ponto.folhas && ponto.raiz === (await raizDe(sha256Hex, folhas)) ? null : 'FORA_DO_PONTO'
}

/** Checkpoints in the range whose time stamp does not prove them. */
async function semCarimbo({ banco, chaves }: Portas, de: number, ate: number): Promise<number[]> {
  const carimbos = await banco.linhas<{ n: number; token: string; selo: string | null }>(
    sql`select c.ponto as n, c.token, p.selo from carimbo_de_controle c join ponto_de_controle p on p.n = c.ponto
      where c.ponto between ${de} and ${ate}`,
  )
  return carimbos.filter(({ token, selo }) => chaves.seal?.lerCarimbo(token, selo ?? '') === null).map(({ n }) => n)
}

/** Checks every checkpoint by itself, against the one before, and its time stamp. */
export async function conferirPontos(portas: Portas, andar: Andar) {
  const { banco } = portas
  let anterior = { n: 0, hash: '' }
  for (;;) {
    const pontos = await pontosDe(
      banco,
      sql`p.n in (select n from ponto_de_controle where n > ${anterior.n} order by n limit ${POR_VEZ})`,
    )
    if (pontos.length === 0) return
    const achados: AchadoDoPonto[] = []
    for (const ponto of pontos) {
      const { n } = ponto
      if (n > anterior.n + 1) achados.push({ ponto: anterior.n + 1, motivo: 'PONTO_FALTA' })
      const motivo =
        (await emSi(portas, ponto)) ?? (n === anterior.n + 1 && ponto.anterior !== anterior.hash ? 'PONTO_SOLTO' : null)
      if (motivo) achados.push({ ponto: n, motivo })
      anterior = ponto
    }
    for (const ponto of await semCarimbo(portas, pontos[0]?.n ?? 0, anterior.n))
      if (!achados.some((achado) => achado.ponto === ponto)) achados.push({ ponto, motivo: 'PONTO_SEM_CARIMBO' })
    await andar(pontos.length, achados)
  }
}

/** Compares the witness file, outside the database, with the database; finds missing lines too. */
export async function conferirTestemunha({ banco }: Portas, testemunha: Testemunha, andar: Andar) {
  let maior = 0
  async function comparar(anotados: PontoAnotado[]) {
    const guardados = new Map(
      (
        await banco.linhas<{ n: number; hash: string }>(
          sql`select n, hash from ponto_de_controle where n = any(${sql.param(anotados.map(({ n }) => n))}::bigint[])`,
        )
      ).map(({ n, hash }) => [n, hash]),
    )
    const achados = anotados.flatMap((anotado): AchadoDoPonto[] => {
      const { n: ponto, hash } = anotado
      const falta: AchadoDoPonto[] = ponto > maior + 1 ? [{ ponto: maior + 1, motivo: 'FALTA_NO_REGISTRO' }] : []
      maior = Math.max(maior, ponto)
      if (guardados.get(ponto) === hash) return falta
      return [...falta, { ponto, motivo: guardados.has(ponto) ? 'FORA_DO_REGISTRO' : 'PONTO_FALTA' }]
    })
    await andar(0, achados)
  }
  let lidos: PontoAnotado[] = []
  for await (const ponto of testemunha.ler()) {
    lidos.push(ponto)
    if (lidos.length < POR_VEZ * 5) continue
    await comparar(lidos)
    lidos = []
  }
  await comparar(lidos)
}
