import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import acessoCss from '../acesso.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'

import { type Acesso, RedefinirNivelBody } from '#contract/acesso.ts'
import type { Documento, NivelAcesso } from '#contract/documento.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import { explicacaoDoNivel, nomeDoNivel } from '#domain/documento/nomes.ts'
import { preencher } from '#platform/preenchendo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { diaDoFim } from '../dias.ts'
import { focar } from '../focar.ts'
import { Previsao } from '../Previsao.tsx'
import { acessoMutations } from '../queries.ts'
import { FechamentoFields, fechamentoDe, type Fechamento } from './FechamentoFields.tsx'

type Campos = Fechamento & { nivel: string }
const NIVEIS: NivelAcesso[] = [10, 20, 30, 40, 60, 100]

/** Changes the level: asks for the ground where the law requires one, and shows who gains and loses access. */
export function NivelForm({ documento, acesso, fechar }: { documento: Documento; acesso: Acesso; fechar: () => void }) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documento.id))
  const form = useBodyForm({
    defaultValues: {
      nivel: String(acesso.nivel),
      hipoteseId: String(acesso.hipotese?.id ?? ''),
      ate: diaDoFim(acesso.nivelAte),
    },
    body: bodyOf(
      RedefinirNivelBody,
      (campos: Campos) => ({
        nivel: Number(campos.nivel),
        ...(Number(campos.nivel) >= NIVEL_COM_HIPOTESE && fechamentoDe(campos)),
      }),
      (body, chave) => mudar.mutateAsync({ ato: 'redefinirNivel', body, chave }),
    ),
    done: () => closeWith(fechar, t`Nível de acesso redefinido`),
  })
  const { control } = form
  const dito = useWatch({ control, name: 'nivel' })
  const nivel = NIVEIS.find((cada) => String(cada) === dito) ?? acesso.nivel
  // Changes behind the form wait.
  useEffect(preencher, [])
  const fecha = nivel >= NIVEL_COM_HIPOTESE
  const { niveis } = documento.modelo
  return (
    <form
      className={`${forms.card} ${acessoCss.acessoForm}`}
      onSubmit={(evento) => void form.enviar(evento)}
      noValidate
    >
      <h2 tabIndex={-1} ref={focar}>
        <Trans>Redefinir nível de acesso</Trans>
      </h2>
      <ChoiceField
        control={control}
        nome="nivel"
        tipo="radio"
        className={acessoCss.acessoNiveis}
        linha=""
        legenda={<Trans>Novo nível</Trans>}
        de={NIVEIS.filter((cada) => cada === acesso.nivel || niveis?.includes(cada) !== false).map((cada) => ({
          valor: cada,
          nome: (
            <>
              <b>{nomeDoNivel(cada)}</b>
              <small className={ui.soft}>{explicacaoDoNivel(cada)}</small>
            </>
          ),
        }))}
      />
      {niveis && (
        <p className={ui.soft}>
          <Trans>A administração permite só estes níveis.</Trans>
        </p>
      )}
      {fecha && <FechamentoFields control={control} nivel={nivel} />}
      {nivel !== acesso.nivel && <Previsao documentoId={documento.id} mudanca={{ tipo: 'NIVEL', nivel }} simulador />}
      <FormFooter form={form} fechar={fechar} mantido={t`Nada mudou no documento.`} fazer={<Trans>Redefinir</Trans>} />
    </form>
  )
}
