import type { EnderecoDaSenha } from '#contract/acessos.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { exigirAlcanceDaConta } from '../../core/administracao/poderes.ts'
import { RecusaDita } from '#server/base/palavras/recusa-dita.ts'
import { travarAlvo } from './alvo.ts'
import { exigirQueConvide, pedirConvites } from './convidar.ts'
import { convidarEmMaos } from './enviar.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { MOTIVOS } from './motivos.ts'

/**
 * The address where a person creates their password, for the administrator to hand over. Its holder could enter as that person,
 * so the person must be wholly within reach, have no greater power and never have had a password. Throws CONVITE_IMPOSSIVEL
 * with the reason, changing nothing.
 */
export const darEndereco = (id: number, contexto: Contexto): Promise<EnderecoDaSenha> =>
  contexto.escrever(async (tx) => {
    const { entrada, portas } = contexto
    const agora = portas.relogio.agora()
    const { alcance } = await travarAlvo(tx, contexto, id)
    await exigirAlcanceDaConta(tx, alcance, id)
    exigirQueConvide('EM_MAOS', portas)
    await pedirConvites(tx, { ids: [id] }, { alcance, pessoaId: entrada.id, agora })
    const feito = await convidarEmMaos(tx, portas, id)
    if (!feito) throw new Problema('REGISTRO_NAO_ENCONTRADO')
    if ('recusa' in feito) throw new RecusaDita('CONVITE_IMPOSSIVEL', { explicacao: reason(MOTIVOS[feito.recusa]) })
    return { endereco: `${portas.configuracao.enderecoPublico}${feito.caminho}`, valeAte: feito.valeAte }
  })
