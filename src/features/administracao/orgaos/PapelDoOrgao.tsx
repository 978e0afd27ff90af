import modal from '#ui/modal.module.css'
import ui from '#ui/ui.module.css'
import papelCss from './papel.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { PapelAdministrado } from '#contract/papel-do-orgao.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'

import { Dados } from '../campos/Ficha.tsx'
import { tabelaMutations } from '../mutations-das-tabelas.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { PapelDialog } from './PapelDialog.tsx'

export function PapelDoOrgao({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: papel, error, refetch } = useQuery(cadastroQueries.papel(id))
  const [mudando, setMudando] = useState(false)
  if (!papel) return error ? <ProblemAlert erro={error} tentar={() => void refetch()} /> : <RoutePending />
  return (
    <>
      <p className={ui.soft}>
        <Trans>
          Aparecem nos documentos que o órgão escreve daqui em diante. O que já foi finalizado ou assinado fica como
          está.
        </Trans>
      </p>
      <Brasao papel={papel} />
      <Dados
        itens={{
          [t`Rodapé`]: papel.rodape ?? <span className={ui.soft}>{t`O da casa, se ela tem um`}</span>,
          [t`Fuso horário`]: (
            <>
              {papel.fuso}
              <br />
              <small className={ui.soft}>
                <Trans>
                  Fica guardado com o órgão. As datas dos documentos e a contagem dos prazos seguem, em toda a casa, a
                  hora de Fortaleza (UTC−3).
                </Trans>
              </small>
            </>
          ),
        }}
      />
      {papel.podeMudar && (
        <button type="button" className={ui.btn} onClick={() => setMudando(true)}>
          <Trans>Mudar rodapé e fuso horário</Trans>
        </button>
      )}
      {mudando && <PapelDialog atual={papel} fechar={() => setMudando(false)} />}
    </>
  )
}

function Brasao({ papel: { id, sigla, versao, brasao, podeMudar } }: { papel: PapelAdministrado }) {
  const { t } = useLingui()
  const mutations = tabelaMutations(useQueryClient())
  const enviar = useMutation(mutations.enviarBrasao)
  const retirar = useMutation(mutations.retirarBrasao)
  const imagem = useQuery({ ...cadastroQueries.brasao(String(id), brasao ?? ''), enabled: brasao !== null })
  const url = useObjectUrl(brasao === null ? undefined : imagem.data)
  const parado = enviar.isPending || retirar.isPending
  const feito = () => notify({ severity: 'success', summary: t`O brasão foi salvo` })
  const erro = enviar.error ?? retirar.error
  return (
    <section className={papelCss.adminBrasao} aria-label={t`Brasão`}>
      <h3>
        <Trans>Brasão</Trans>
      </h3>
      {url ? (
        <img src={url} alt={t`Brasão de ${sigla}`} />
      ) : (
        <p className={ui.soft}>
          <Trans>O órgão não tem brasão seu: os papéis têm o da casa, se ela tem um.</Trans>
        </p>
      )}
      {imagem.error && <ProblemAlert erro={imagem.error} tentar={() => void imagem.refetch()} />}
      {podeMudar && (
        <div className={ui.row}>
          <label className={ui.btn}>
            {brasao === null ? <Trans>Enviar imagem</Trans> : <Trans>Trocar imagem</Trans>}
            <input
              type="file"
              className={ui.srOnly}
              accept="image/png,image/jpeg,image/svg+xml"
              disabled={parado}
              aria-describedby={`brasao-ajuda-${id}`}
              onChange={({ target }) => {
                const [escolhida] = target.files ?? []
                // Emptied, so that the same file can be chosen again after it was mended.
                target.value = ''
                if (!escolhida) return
                retirar.reset()
                enviar.mutate({ id, versao, chave: crypto.randomUUID(), imagem: escolhida }, { onSuccess: feito })
              }}
            />
          </label>
          {brasao !== null && (
            <button
              type="button"
              className={`${ui.btn} ${modal.danger}`}
              disabled={parado}
              onClick={() =>
                void confirmar({
                  titulo: t`Tirar o brasão de ${sigla}?`,
                  texto: t`Os documentos novos voltam a ter o da casa. Os que já foram finalizados ficam como estão.`,
                  destrutiva: true,
                }).then((sim) => {
                  if (!sim) return
                  enviar.reset()
                  retirar.mutate({ id, versao, chave: crypto.randomUUID() }, { onSuccess: feito })
                })
              }
            >
              <Trans>Tirar</Trans>
            </button>
          )}
        </div>
      )}
      <small className={ui.soft} id={`brasao-ajuda-${id}`}>
        <Trans>PNG, JPEG ou SVG, de até 1 MB. No papel, fica com 1,7 cm de altura.</Trans>
      </small>
      {erro && <ProblemAlert erro={erro} mantido={t`O brasão ficou como estava.`} />}
    </section>
  )
}
