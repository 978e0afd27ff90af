import type { Input } from '#contract/endpoint.ts'
import type { custodiaApi } from '#contract/custodia.ts'

import type { Contexto } from '../contexto.ts'
import { sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { registrarPassagem } from '../documento/escrita.ts'
import { aberto, type RamoVisto } from '../documento/ramos.ts'
import { idDoMobil, travarMobiles, type Visto } from '../dossie/pecas.ts'
import { descricaoDoEnvio, destinoAceito, type DestinoAceito } from '../mobil/destino.ts'
import { mostrarDepois } from '../mobil/mover.ts'
import { naoPermitido as recusar } from '../palavras/recusa-dita.ts'
import { registrar } from '../movimentacao/cadeia.ts'

type Pedido = Input<typeof custodiaApi.notificar>['body']
type Como = { acao: 'tramitarEmParalelo' | 'notificar'; tipo: RamoVisto['tipo'] }

/** Nobody is sent twice what they have. */
function exigirQueFalte({ mobil, ramos }: Visto, { lotacaoId, pessoaId, unidade }: DestinoAceito, tipo: Como['tipo']) {
  if (lotacaoId === mobil.atendenteLotacaoId && pessoaId === null)
    throw recusar('JA_ESTA_COM_A_PESSOA', { quem: unidade })
  const tem = ramos.some((r) => r.tipo === tipo && aberto(r) && r.lotacaoId === lotacaoId && r.pessoaId === pessoaId)
  if (tem) throw recusar(tipo === 'PARALELO' ? 'JA_TEM_EM_PARALELO' : 'JA_NOTIFICADA', { unidade })
}

/** The via stays where it is; each destination gets a branch of it, by a movement of its own, all or none. */
export const abrirRamos = (mobil: string, { destinos, observacao }: Pedido, contexto: Contexto, { acao, tipo }: Como) =>
  contexto.escrever(async (tx) => {
    const { entrada } = contexto
    const [visto] = await travarMobiles(tx, entrada, await idDoMobil(tx, mobil))
    if (!visto) throw new Error('a mobil locked, none read')
    exigir(acao, visto, entrada)
    const aceitos: DestinoAceito[] = []
    for (const destino of destinos) {
      const aceito = await destinoAceito(tx, visto.id, destino)
      exigirQueFalte(visto, aceito, tipo)
      if (aceitos.some((a) => a.lotacaoId === aceito.lotacaoId && a.pessoaId === aceito.pessoaId))
        throw recusar('ESCOLHIDA_DUAS_VEZES', { unidade: aceito.unidade })
      aceitos.push(aceito)
    }
    let agora = ''
    for (const { lotacaoId, pessoaId, para } of aceitos) {
      const nova = await registrarPassagem(tx, visto.id, lotacaoId, pessoaId, 'DESTINO')
      const { id, instante } = await registrar(tx, contexto, {
        documentoId: visto.id,
        mobilId: visto.mobilId,
        tipo: tipo === 'PARALELO' ? 'TRAMITE_PARALELO' : 'NOTIFICACAO',
        descricao: descricaoDoEnvio(para, observacao),
        destino: { lotacaoId, pessoaId },
        ...(nova && { dados: { passagem: true } }),
      })
      await tx.linhas(
        sql`insert into ramo (id, documento_id, mobil_id, tipo, lotacao_id, pessoa_id, remetente_lotacao_id, remetente_pessoa_id,
            abriu_lotacao_id, abriu_pessoa_id, desde)
            values (${id}, ${visto.id}, ${visto.mobilId}, ${tipo}, ${lotacaoId}, ${pessoaId}, ${entrada.lotacaoId}, ${entrada.id},
              ${entrada.lotacaoId}, ${entrada.id}, ${instante})`,
      )
      agora = instante
    }
    return mostrarDepois(tx, contexto, visto.id, visto.mobilId, agora)
  })
