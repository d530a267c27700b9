# The product in one image: built in the first stage, only what runs in the second.
FROM node:24-bookworm-slim AS build
WORKDIR /muster
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
# What is left in node_modules is what the built server asks for.
RUN npm ci --omit=dev --workspace @muster/server --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /muster
COPY --from=build /muster/node_modules node_modules
COPY --from=build /muster/apps/server/package.json apps/server/package.json
COPY --from=build /muster/apps/server/migrations apps/server/migrations
COPY --from=build /muster/apps/server/dist apps/server/dist
COPY --from=build /muster/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
