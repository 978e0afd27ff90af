/** The part used here; the library is loaded only with SMTP_URL. */
declare module 'nodemailer' {
  export function createTransport(url: string): {
    sendMail(mensagem: {
      from: string
      to: { name: string; address: string }
      messageId: string
      subject: string
      text: string
      html: string
      headers: Record<string, string>
      disableFileAccess: true
      disableUrlAccess: true
    }): Promise<unknown>
    close(): void
  }
}
