import * as z from 'zod/mini'

import { Documento, RefMobil } from './documento.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { id, idJson } from './page.ts'
import { Motivo } from './motivo.ts'

const params = z.strictObject({ mobil: RefMobil })
const noMobil = <const P extends string>(verbo: P, resumo: string, substituto: Endpoint['substituto'] = 'NAO') =>
  endpoint({
    method: 'POST',
    path: `/siga/mobil/:mobil/${verbo}`,
    acesso: 'interno',
    substituto,
    chave: true,
    resumo,
    params,
    response: MobilAberto,
  })
/** The body of `reclassificar` and of `avaliar`; their forms check with it. */
export const NovaClassificacao = z.strictObject({ classificacaoId: idJson('CLASSIFICACAO_INVALIDA'), motivo: Motivo })

const noDocumento = <const P extends string>(verbo: P, resumo: string) =>
  endpoint({
    method: 'POST',
    path: `/siga/documento/:id/${verbo}`,
    acesso: 'interno',
    chave: true,
    resumo,
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    body: NovaClassificacao,
    response: Documento,
  })

/** The archive of documents, and their retention. */
export const arquivamentoApi = {
  arquivar: noMobil('arquivar', 'Arquiva na unidade', 'NO_LUGAR'),
  desarquivar: noMobil('desarquivar', 'Volta do arquivo à mesa', 'NO_LUGAR'),
  arquivarIntermediario: noMobil('arquivar-intermediario', 'Transfere ao arquivo intermediário'),
  arquivarPermanente: noMobil('arquivar-permanente', 'Recolhe ao arquivo permanente'),
  incluirEmEdital: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/incluir-em-edital',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui em edital de eliminação ainda não publicado, ou começa um',
    params,
    /** null: creates an edital with it. */
    body: z.strictObject({ editalId: z.nullable(idJson('CAMPO_INVALIDO')) }),
    response: MobilAberto,
  }),
  retirarDeEdital: noMobil('retirar-de-edital', 'Retira do edital de eliminação'),
  eliminar: noMobil('eliminar', 'Elimina, vencido o prazo do edital'),
  reclassificar: noDocumento('reclassificar', 'Muda a classificação, com motivo'),
  avaliar: noDocumento('avaliar', 'Confirma ou corrige a classificação na avaliação'),
}
