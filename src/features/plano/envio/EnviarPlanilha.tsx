import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'

import { LIMITES_DO_CADASTRO } from '#contract/cadastro.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { type Campos, CompletasFields } from './CompletasFields.tsx'
import { EscolherPlanilha } from './EscolherPlanilha.tsx'
import { useEnvio } from './use-envio.ts'

export function EnviarPlanilha() {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const [arquivo, setArquivo] = useState<File | null>(null)
  const { control, handleSubmit } = useForm<Campos>({
    defaultValues: { orgao: '', pessoas: false, unidades: false, classificacoes: false },
  })
  const envio = useEnvio((plano) => {
    void navigate({ to: '/administracao/$', params: { _splat: `planos/${plano}` }, search: {} })
  })
  const escolher = (escolhido: File | null) => {
    envio.esquecer()
    setArquivo(escolhido)
  }
  const enviar = handleSubmit(({ orgao, ...marcadas }) => {
    if (!arquivo) return
    void envio.enviar({
      arquivo,
      orgao: orgao.trim(),
      completas: (['unidades', 'pessoas', 'classificacoes'] as const).filter((aba) => marcadas[aba]),
    })
  })
  return (
    <section className={planoCss.planoBloco} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>
        <Trans>Enviar planilha</Trans>
      </h2>
      <form className={`${forms.card} ${planoCss.planoEnvio}`} onSubmit={(evento) => void enviar(evento)} noValidate>
        <EscolherPlanilha arquivo={arquivo} aoEscolher={escolher} ocupado={envio.enviando} />
        <CompletasFields control={control} />
        <details className={planoCss.planoMais}>
          <summary>
            <Trans>A aba Unidades não tem a coluna Órgão</Trans>
          </summary>
          <TextField
            rotulo={t`Sigla do órgão dessas unidades`}
            ajuda={t`Como nas planilhas do SIGA, que são de um órgão só.`}
            maxLength={LIMITES_DO_CADASTRO.sigla}
            control={control}
            nome="orgao"
          />
        </details>
        {envio.erro !== null && (
          <ProblemAlert erro={envio.erro} mantido={t`Nada foi mudado. O arquivo continua escolhido.`} />
        )}
        <div className={ui.row}>
          <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={!arquivo || envio.enviando}>
            <Icon nome="enviar" />
            {envio.enviando ? <Trans>Enviando…</Trans> : <Trans>Enviar e comparar</Trans>}
          </button>
          {envio.enviando && (
            <button type="button" className={`${ui.btn} ${ui.plain}`} onClick={envio.desistir}>
              <Trans>Desistir</Trans>
            </button>
          )}
          {!arquivo && (
            <small className={ui.soft}>
              <Trans>Escolha a planilha primeiro.</Trans>
            </small>
          )}
        </div>
        {envio.enviando && <progress aria-label={t`Envio da planilha`} className={planoCss.planoProgresso} />}
      </form>
    </section>
  )
}
