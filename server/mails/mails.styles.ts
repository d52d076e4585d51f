const paragraph = 'margin:0 0 16px'

/** Mail programs know no style sheets. The console's content policy allows these by their hashes, where it shows a mail. */
export const mailStyles = {
  body: "margin:0;padding:24px;background:#eef2f5;color:#1b2733;font:16px/1.6 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif",
  sheet: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px',
  paragraph,
  code: `${paragraph};font:600 28px/1.4 ui-monospace,Consolas,monospace;letter-spacing:6px`,
  quote: `${paragraph};padding:8px 16px;border-left:3px solid #8aa0b4;background:#f3f6f9`,
  link: 'display:inline-block;padding:10px 20px;background:#1c4f7c;color:#ffffff;text-decoration:none;border-radius:4px',
  foot: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #d9e0e6;font-size:13px;color:#52616f',
}
