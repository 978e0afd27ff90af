import criar from '../criar.module.css'

import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'

import { eProblema } from '#platform/falhas.ts'
import { data, dataHora, hoje, hora } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

import type { Autosave } from './autosave.ts'
import type { Edicao } from './edicao.ts'
import type { Fase } from './envio.ts'

const icones: Record<Fase, NomeDoIcone> = {
  salvo: 'marca',
  alterado: 'lapis',
  salvando: 'relogio',
  semConexao: 'aviso',
  recusado: 'erro',
  conflito: 'aviso',
}

/** The state of saving, always in words. */
export function Salvo({ autosave }: { autosave: Autosave<Edicao> }) {
  const { fase, salvoEm, erro } = useStore(autosave.estado)
  const as = hora(salvoEm)
  const dia = data(salvoEm)
  const deHoje = dia === data(hoje())
  return (
    <p className={criar.salvo} role="status" aria-live="polite" data-fase={fase} title={dataHora(salvoEm)}>
      <Icon nome={icones[fase]} />
      {fase === 'salvo' &&
        (deHoje ? (
          <Trans>Salvo às {as}</Trans>
        ) : (
          <Trans>
            Salvo em {dia} às {as}
          </Trans>
        ))}
      {fase === 'alterado' && <Trans>Alterações ainda não salvas</Trans>}
      {fase === 'salvando' && <Trans>Salvando…</Trans>}
      {fase === 'semConexao' && <Trans>Sem conexão: guardado neste computador. Salvo às {as}</Trans>}
      {fase === 'recusado' && <Trans>Não salvo: veja o que precisa ser corrigido</Trans>}
      {fase === 'conflito' &&
        (eProblema(erro, 'VERSAO_DE_OUTRA_ABA') ? (
          <Trans>Não salvo: você alterou o documento em outra aba ou computador</Trans>
        ) : eProblema(erro, 'VERSAO_DESATUALIZADA') ? (
          <Trans>Não salvo: outra pessoa alterou o documento</Trans>
        ) : (
          <Trans>Não salvo: o documento mudou depois que você o deixou</Trans>
        ))}
    </p>
  )
}
