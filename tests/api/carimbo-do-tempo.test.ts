import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { retomar } from '#server/acts/assinatura/retomar.ts'
import { sql } from '#server/database/connection.ts'
import { createKeys } from '#server/proof/api.ts'
import { carimbadorDeProva, raizDeProva, tsaDeProva } from '#server/proof/tests/support/authorities.ts'
import { pem } from '#server/proof/tests/support/certificates.ts'

import { BRUNO, novaCasa } from '../apoio/casa.ts'

let pasta = ''
let tsa: Awaited<ReturnType<typeof tsaDeProva>>

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-tempo-'))
  const raiz = await raizDeProva()
  tsa = await tsaDeProva(await carimbadorDeProva(raiz))
  writeFileSync(join(pasta, 'raiz.pem'), pem(raiz.certificate))
})
afterAll(async () => {
  await tsa.fechar()
  rmSync(pasta, { recursive: true, force: true })
})

test('sem a autoridade do tempo, a assinatura é guardada, a pessoa lê por quê, e ela se conclui quando a autoridade volta', async () => {
  const chaves = await createKeys({
    folder: join(pasta, 'chaves'),
    timestamps: { url: tsa.url, anchors: join(pasta, 'raiz.pem'), required: true, withoutRevocation: true },
  })
  const casa = await novaCasa(() => ({ chaves }))
  try {
    tsa.estado.humor = 'FORA'
    const { id } = await casa.finalizado()
    const recusa = await casa.assinar(BRUNO, id)
    expect(recusa).toMatchObject({ status: 503, problema: { codigo: 'CARIMBO_DO_TEMPO_INDISPONIVEL' } })
    const dito = 'A autoridade do carimbo do tempo não respondeu. Sua tentativa foi guardada.'
    expect(recusa.problema.detail).toBe(dito)
    const { pendente } = (await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)).corpo as {
      pendente: unknown
    }
    expect(pendente).toMatchObject({ estado: 'CONFIRMADA', explicacao: dito })
    tsa.estado.humor = 'CERTA'
    await casa.portas.banco.linhas(
      sql`update assinatura set retomar_em = now() - interval '1 second' where estado = 'CONFIRMADA'`,
    )
    await retomar(casa.portas)
    const [linha] = await casa.portas.banco.linhas(sql`select estado from assinatura where documento_id = ${id}`)
    expect(linha).toEqual({ estado: 'ASSINADA' })
  } finally {
    tsa.estado.humor = 'CERTA'
    await casa.fechar()
  }
})
