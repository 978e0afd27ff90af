import type { assinaturaDeMovimentacaoApi } from '#contract/assinatura-de-movimentacao.ts'
import type { Handlers } from '#contract/endpoint.ts'

import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { apresentar } from '#server/core/documento/registro.ts'
import { mostrar } from '#server/core/assinaveis/feitas.ts'
import { assinavelDaMovimentacao, lerMovimentacao, pdfDaMovimentacao } from '#server/core/assinaveis/movimentacao.ts'
import { atosPossiveis, impedimentoDaMovimentacao } from '#server/core/assinaveis/regras.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { impedeNaCasa } from '#server/core/signatario/da-casa.ts'
import { comoAssinar, conferirEndereco, deixar, desafiar, pendenteEm, provar } from '#server/acts/assinatura/passos.ts'

export const assinaturaDeMovimentacaoHandlers: Handlers<typeof assinaturaDeMovimentacaoApi, Contexto> = {
  async preparar({ params: { id }, query }, contexto) {
    const { banco, entrada, portas } = contexto
    conferirEndereco(query, contexto)
    const pendente = await pendenteEm({ sobreId: id }, contexto)
    const lida = await lerMovimentacao(banco, id, entrada)
    const { registro, titulo, anexo, feitas, seq, mobilSigla, instante, responsavel, descricao, estado } = lida
    const minimo = registro.modelo.nivelAssinaturaMinimo
    const casa = impedeNaCasa(entrada, minimo)
    const atos = atosPossiveis(estado, entrada).map((cada) =>
      cada.pode && casa !== undefined ? { ...cada, pode: false, explicacao: dizer(entrada.lingua, casa) } : cada,
    )
    const ato = query.ato ?? 'ASSINATURA'
    const pedido = atos.find((cada) => cada.ato === ato)
    if (!pedido) throw impedimentoDaMovimentacao(estado, ato, entrada) ?? new Error('an act nobody offers')
    const { pode, explicacao } = pedido
    return {
      documento: apresentar(registro, entrada),
      titulo,
      movimentacao: { id, seq, tipo: estado.tipo, mobilSigla, instante, responsavel, descricao },
      anexo,
      sha256: (await pdfDaMovimentacao(portas, lida)).sha256,
      feitas: mostrar(feitas),
      ato,
      atos,
      pode,
      explicacao,
      pendente,
      ...(await comoAssinar(minimo, pode, contexto)),
    }
  },

  async pdf({ params: { id } }, contexto) {
    const lida = await lerMovimentacao(contexto.banco, id, contexto.entrada)
    const { bytes } = await pdfDaMovimentacao(contexto.portas, lida)
    if (lida.anexo) anotarLeitura(contexto, [lida.registro], 'ANEXO')
    return { bytes, nome: lida.anexo?.nome ?? `${lida.titulo} ${lida.seq} ${lida.mobilSigla}.pdf` }
  },

  async desafio({ params: { id }, query: { ato = 'ASSINATURA' }, body }, contexto) {
    return desafiar(await assinavelDaMovimentacao(contexto.banco, id, ato, contexto.entrada), body, contexto)
  },

  assinar: ({ params: { id }, body }, contexto) => provar({ sobreId: id }, body, contexto),

  desistir: ({ params: { id } }, contexto) => deixar({ sobreId: id }, contexto),
}
