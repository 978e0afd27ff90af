import type { NomeAcao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'

import type { Contexto } from '../contexto.ts'
import type { Banco } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { apresentar, carregar, type Registro } from '../documento/registro.ts'
import { lerComSuaVia } from '../documento/sua-via.ts'
import { avisar } from '../evento/avisar.ts'
import { avisarQuemPerdeu, leituraDe } from '../evento/perdas.ts'
import { remarcar } from '../mesa/marcas.ts'
import { type Movimento, registrar } from '../movimentacao/cadeia.ts'
import { naoPermitido } from '../palavras/recusa-dita.ts'

/** Who is told of the movement, once it has an id. */
type Contar = { contar?: (movimentacaoId: number) => Promise<void> }
type Passo = {
  /** Undefined: the step itself says who may. */
  acao?: NomeAcao
  fazer: (tx: Banco, registro: Registro) => Promise<Omit<Movimento, 'documentoId' | 'mobilId'> & Contar>
  /** Whoever does it must still be able to read. */
  continuaLendo?: true
}

/** A change of who may read: rule, effect, one movement (drafts leave none), marks; all or nothing. */
export function mudar(id: number, contexto: Contexto, { acao, fazer, continuaLendo }: Passo): Promise<Documento> {
  const { entrada, portas } = contexto
  return contexto.escrever(async (tx) => {
    const registro = await lerComSuaVia(tx, id, entrada)
    if (acao) exigir(acao, registro, entrada)
    const antes = await leituraDe(tx, id)
    const { contar, ...movimento } = await fazer(tx, registro)
    const feito =
      registro.situacao === 'EM_ELABORACAO'
        ? undefined
        : await registrar(tx, contexto, { documentoId: id, mobilId: registro.mobilGeralId, ...movimento })
    if (feito) await contar?.(feito.id)
    const instante = feito?.instante ?? portas.relogio.agora().toISOString()
    const unidades = await remarcar(tx, id, instante)
    avisar(contexto, unidades, id)
    await avisarQuemPerdeu(tx, contexto, unidades, antes, await leituraDe(tx, id))
    const depois = await carregar(tx, id, entrada, registro.mobilId ?? undefined)
    if (!depois) throw new Error('document lost in its own transaction')
    if (continuaLendo && !depois.le) throw naoPermitido('DEIXARIA_DE_LER')
    return apresentar(depois, entrada)
  })
}
