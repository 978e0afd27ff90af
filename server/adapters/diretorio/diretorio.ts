import { LIMITES_DO_CADASTRO } from '#contract/cadastro.ts'

import type { BuscaNoDiretorio, Diretorio, EntradaDoDiretorio, LigacaoAoDiretorio } from '#server/base/ports.ts'
import { ligar, lugarDe } from './ligacao.ts'
import { lerTodas } from './paginas.ts'
import { lerFalha, type Momento, Recusa } from './recusas.ts'

const DESTA_MAQUINA = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** `hosts`: readable hosts or host:port. `senhaDe`: password of a name, if any. */
type Opcoes = { hosts: readonly string[]; senhaDe(nome: string): string | undefined; maximo?: number }

export function criarDiretorio({ hosts, senhaDe, maximo = LIMITES_DO_CADASTRO.linhas }: Opcoes): Diretorio {
  function conferir({ url, seguranca }: LigacaoAoDiretorio) {
    const { host, porta, seguro } = lugarDe(url)
    if (!hosts.includes(host) && !hosts.includes(`${host}:${porta}`)) throw new Recusa('HOST_NAO_PERMITIDO', { host })
    if (seguro !== (seguranca === 'LDAPS')) throw new Recusa('SEM_TLS')
    if (seguranca === 'NENHUMA' && !DESTA_MAQUINA.test(host)) throw new Recusa('SEM_TLS')
  }
  /** Null: anonymous. Refuses a DN without password, which servers take as anonymous (RFC 4513 §5.1.2). */
  function credencial({ usuario, senha }: LigacaoAoDiretorio) {
    if (usuario === null) return null
    const guardada = senha === null ? undefined : senhaDe(senha)
    if (!guardada) throw new Recusa('SENHA_AUSENTE', { variavel: `LDAP_SENHA_${senha ?? ''}` })
    return { usuario, senha: guardada }
  }

  async function lerCom(
    pedido: LigacaoAoDiretorio,
    buscas: readonly BuscaNoDiretorio[],
    prazoMs: number,
    momento: Momento,
  ) {
    conferir(pedido)
    const quem = credencial(pedido)
    const { cliente, fechar, motivo, proteger } = ligar(pedido, prazoMs, momento)
    const relogio = setTimeout(() => fechar(new Recusa('DEMOROU', { n: Math.round(prazoMs / 1000) })), prazoMs)
    try {
      if (pedido.seguranca === 'STARTTLS') await proteger()
      // without StartTLS this opens the connection; an empty name binds anonymously
      await cliente.bind(quem?.usuario ?? '', quem?.senha ?? '')
      momento.passo = 'LER'
      const entradas: EntradaDoDiretorio[][] = []
      for (const busca of buscas) {
        momento.base = busca.base
        const achadas = await lerTodas(cliente, busca, maximo)
        if (achadas.length === 0) throw new Recusa('VAZIO', { base: busca.base })
        entradas.push(achadas)
      }
      return entradas
    } catch (erro) {
      throw motivo() ?? erro
    } finally {
      clearTimeout(relogio)
      await cliente.unbind().catch(() => undefined)
      fechar()
    }
  }

  return {
    async ler(pedido, buscas, { prazoMs }) {
      const momento: Momento = { host: lugarDe(pedido.url).host, base: buscas[0]?.base ?? '', passo: 'LIGAR' }
      try {
        return { entradas: await lerCom(pedido, buscas, prazoMs, momento) }
      } catch (erro) {
        return { recusa: lerFalha(erro, momento) }
      }
    },
  }
}
