import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CSSProperties } from 'react'

import type { NaLixeira } from '#contract/lixeira.ts'
import { excluirParaSempre, restaurar } from '#domain/lixeira/trazer.ts'
import { confirmar } from '#platform/confirm.ts'
import { dataHora, hoje, quando } from '#platform/format.ts'
import { focarAoChegar } from '#ui/foco-ao-chegar.ts'
import { Icon } from '#ui/Icon.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

// no style sheet of its own: naming one would cost the desk bytes
const CARTAO: CSSProperties = { marginBottom: '0.5rem', padding: '0.75rem 1rem' }
const DITO: CSSProperties = { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }

const DIA_MS = 86_400_000
const diasAte = (instante: string) => (Date.parse(hoje(new Date(instante))) - Date.parse(hoje())) / DIA_MS

/** The row leaves with the button that had the focus. */
const focarTitulo = () => focarAoChegar(document.querySelector('h1'))

/** A deleted draft, with what can be done to it. */
export function Excluido({ item }: { item: NaLixeira }) {
  const { t } = useLingui()
  const onde = { queryClient: useQueryClient(), navigate: useNavigate() }
  const { sigla, assunto, modelo, excluidoPor, excluidoEm, someEm } = item
  const trazer = useUmaVez((chave) => restaurar(onde, item, chave).then(focarTitulo))
  const apagar = useUmaVez((chave) => excluirParaSempre(onde, item, chave).then(focarTitulo))
  const perguntar = async () => {
    const sim = await confirmar({
      titulo: t`Excluir para sempre o rascunho ${sigla}?`,
      texto: t`O texto, as versões e os arquivos são apagados, e não há como recuperar.`,
      destrutiva: true,
    })
    if (sim) await apagar()
  }
  const dias = diasAte(someEm)
  const em = quando(excluidoEm)
  return (
    <li className={`${forms.card} ${ui.row}`} style={CARTAO}>
      <div style={DITO}>
        <b>{assunto ?? t`Sem assunto`}</b>
        <div>
          {sigla} · {modelo}
        </div>
        <small className={ui.soft}>
          <span title={dataHora(excluidoEm)}>
            <Trans>
              Excluído por {excluidoPor}, {em}
            </Trans>
          </span>
          {' · '}
          <span title={dataHora(someEm)}>
            {dias < 1 ? t`some hoje` : plural(dias, { one: 'some em # dia', other: 'some em # dias' })}
          </span>
        </small>
      </div>
      <div className={ui.row}>
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          aria-label={t`Restaurar ${sigla}`}
          onClick={() => void trazer()}
        >
          <Icon nome="desfazer" />
          <Trans>Restaurar</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          aria-label={t`Excluir ${sigla} para sempre`}
          onClick={() => void perguntar()}
        >
          <Trans>Excluir para sempre</Trans>
        </button>
      </div>
    </li>
  )
}
