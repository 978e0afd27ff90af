import { afterAll, expect, test } from 'vitest'

import { sql } from '#server/database/connection.ts'

import { preparadores } from '../../bench/preparo.ts'
import { type Alvo, casaQueCai, RODADA_MS } from './casa-que-cai.ts'
import { PONTOS } from './pontos.ts'

/** Falls at each point: fifty in the long test (npm run test:longo), one in npm test, or CARIMBO_QUEDAS. */
const RODADAS = Number(process.env['CARIMBO_QUEDAS'] ?? (process.env['CARIMBO_LONGO'] === undefined ? 1 : 50))

const casa = casaQueCai()
/** How long each round's signatures waited to be concluded, in ms. */
const esperas: number[] = []
afterAll(() => {
  const maior = (Math.max(0, ...esperas) / 1000).toFixed(1)
  console.log(
    `${esperas.length} de ${RODADAS} rodadas, ${PONTOS.length} pontos cada; a mais lenta concluiu em ${maior} s`,
  )
})

test.each(Array.from({ length: RODADAS }, (_, n) => n + 1))(
  'depois de kill -9 em cada ponto da assinatura, há uma só, e o que foi provado se conclui em menos de um minuto (%i)',
  async (rodada) => {
    const { rascunho, finalizar } = await preparadores((await casa.dePe()).base)
    const alvos: Alvo[] = []
    for (const ponto of PONTOS) {
      const { id } = await finalizar(await rascunho(`Queda ${rodada}: ${ponto}`))
      alvos.push({ documentoId: id, sobreId: null, quem: 'bruno.lima' })
    }
    esperas.push(await casa.rodada(alvos))
    const situacoes = await casa.comBanco((banco) =>
      banco.linhas<{ situacao: string }>(
        sql`select distinct situacao from documento where id in (${sql.join(
          alvos.map(({ documentoId }) => documentoId),
          sql`, `,
        )})`,
      ),
    )
    expect(situacoes).toEqual([{ situacao: 'ASSINADO' }])
  },
  RODADA_MS,
)
